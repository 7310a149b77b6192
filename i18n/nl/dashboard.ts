/** The cards of the dashboard (spec §2). */
const dashboard = {
  dashboard: {
    title: 'Dashboard',
    projects: 'Overzicht van alle projecten in beheer.',
    customers: 'Bekijk en beheer je klantenbestand.',
    equipment: 'Bekijk beschikbaar materiaal en status.',
  },
};

export default dashboard;
