import type nl from '#i18n/dashboard/nl';
import type { Translation } from '#i18n/translate';

const dashboard = {
  dashboard: {
    title: 'Dashboard',
    projects: 'Overview of all projects under management.',
    customers: 'View and manage your customers.',
    equipment: 'View available equipment and its status.',
    failed: 'The dashboard could not be loaded.',
    days: {
      today: 'Today',
      tomorrow: 'Tomorrow',
      later: 'The days after',
      load_ins: 'Load-in',
      load_ins_incomplete:
        '1 project without a customer |||| %{smart_count} projects without a customer',
      returns: 'Back',
      trips: 'Trips',
      trips_incomplete: '1 trip without a driver |||| %{smart_count} trips without a driver',
      nothing: 'Nothing planned',
      no_customer: 'no customer',
      no_driver: 'no driver',
      more: 'and %{count} more',
    },
    this_week: 'This week',
    trips_today: "Today's trips",
    undecided: 'Open options and quotes',
    unavailable: 'Equipment not available',
    unpaid: 'Unpaid invoices',
    shortages: 'Shortages in the next 14 days',
    hours_to_approve: 'Hours to approve',
    hours_waiting: '%{smart_count} to do |||| %{smart_count} to do',
    open_shifts: 'Open shifts in the next 14 days',
    open_places: '%{smart_count} open |||| %{smart_count} open',
    options: 'Options ending this week',
    quotes_open: 'Quotes that wait for an answer',
    quote_waits: 'waits for us',
    to_arrange: 'Sub-hires to arrange',
    repairs: 'Current repairs',
    until: 'until %{moment}',
    since: 'since %{day}',
    filter: 'From the dashboard',
    weeks: 'Projects per week',
    nothing: 'Nothing needs attention',
  },
} satisfies Translation<typeof nl>;

export default dashboard;
