import type nl from '#i18n/nl/dashboard';
import type { Translation } from '#i18n/translate';

const dashboard = {
  dashboard: {
    title: 'Dashboard',
    projects: 'Übersicht aller verwalteten Projekte.',
    customers: 'Kundenstamm ansehen und verwalten.',
    equipment: 'Verfügbares Material und dessen Status ansehen.',
    this_week: 'Diese Woche',
    trips_today: 'Fahrten heute',
    undecided: 'Offene Optionen und Angebote',
    unavailable: 'Nicht verfügbares Material',
    unpaid: 'Unbezahlte Rechnungen',
    filter: 'Vom Dashboard',
    weeks: 'Projekte pro Woche',
    nothing: 'Nichts zu melden',
  },
} satisfies Translation<typeof nl>;

export default dashboard;
