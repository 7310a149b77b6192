import type nl from '#i18n/nl/dashboard';
import type { Translation } from '#i18n/translate';

const dashboard = {
  dashboard: {
    title: 'Dashboard',
    projects: 'Overview of all projects under management.',
    customers: 'View and manage your customers.',
    equipment: 'View available equipment and its status.',
    this_week: 'This week',
    trips_today: "Today's trips",
    undecided: 'Open options and quotes',
    unavailable: 'Equipment not available',
    unpaid: 'Unpaid invoices',
    filter: 'From the dashboard',
    weeks: 'Projects per week',
    nothing: 'Nothing needs attention',
  },
} satisfies Translation<typeof nl>;

export default dashboard;
