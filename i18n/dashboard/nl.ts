/** The cards of the dashboard. */
const dashboard = {
  dashboard: {
    title: 'Dashboard',
    projects: 'Overzicht van alle projecten in beheer.',
    customers: 'Bekijk en beheer je klantenbestand.',
    equipment: 'Bekijk beschikbaar materiaal en status.',
    days: {
      today: 'Vandaag',
      tomorrow: 'Morgen',
      later: 'Komende dagen',
      load_ins: 'Opbouw',
      load_ins_incomplete: '1 project zonder klant |||| %{smart_count} projecten zonder klant',
      returns: 'Terug',
      trips: 'Ritten',
      trips_incomplete: '1 rit zonder chauffeur |||| %{smart_count} ritten zonder chauffeur',
      nothing: 'Niets gepland',
      no_customer: 'zonder klant',
      no_driver: 'zonder chauffeur',
      more: 'en nog %{count}',
    },
    this_week: 'Deze week',
    trips_today: 'Ritten vandaag',
    undecided: 'Openstaande opties en offertes',
    unavailable: 'Niet beschikbaar materiaal',
    unpaid: 'Onbetaalde facturen',
    shortages: 'Tekorten de komende 14 dagen',
    options: 'Opties die deze week aflopen',
    to_arrange: 'Inhuur te regelen',
    repairs: 'Lopende reparaties',
    until: 'tot %{moment}',
    since: 'sinds %{day}',
    filter: 'Dashboardselectie',
    weeks: 'Projecten per week',
    nothing: 'Niets te melden',
  },
};

export default dashboard;
