import type nl from '#i18n/nl/dashboard';
import type { Translation } from '#i18n/translate';

const dashboard = {
  dashboard: {
    title: 'Dashboard',
    projects: 'Overview of all projects under management.',
    customers: 'View and manage your customers.',
    equipment: 'View available equipment and its status.',
  },
} satisfies Translation<typeof nl>;

export default dashboard;
