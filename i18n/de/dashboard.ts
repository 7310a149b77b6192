import type nl from '#i18n/nl/dashboard';
import type { Translation } from '#i18n/translate';

const dashboard = {
  dashboard: {
    title: 'Dashboard',
    projects: 'Übersicht aller verwalteten Projekte.',
    customers: 'Kundenstamm ansehen und verwalten.',
    equipment: 'Verfügbares Material und dessen Status ansehen.',
  },
} satisfies Translation<typeof nl>;

export default dashboard;
