/** The cards of the dashboard (spec §2). */
const dashboard = {
  dashboard: {
    title: 'Dashboard',
    projects: 'Overzicht van alle projecten in beheer.',
    customers: 'Bekijk en beheer je klantenbestand.',
    equipment: 'Bekijk beschikbaar materiaal en status.',
    this_week: 'Deze week',
    trips_today: 'Ritten vandaag',
    undecided: 'Openstaande opties en offertes',
    unavailable: 'Niet beschikbaar materiaal',
    unpaid: 'Onbetaalde facturen',
    filter: 'Dashboardselectie',
    weeks: 'Projecten per week',
    nothing: 'Niets te melden',
  },
};

export default dashboard;
