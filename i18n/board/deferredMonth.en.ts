/** The month view of projects. */
const month = {
  month: {
    label: 'Projects of %{period}',
    empty: 'No projects this month.',
    projects: '%{smart_count} project |||| %{smart_count} projects',
    short: '%{smart_count} shortage |||| %{smart_count} shortages',
    open: 'Open %{day}',
    more: '%{smart_count} more project on %{day} |||| %{smart_count} more projects on %{day}',
    show_day: 'Show this day',
  },
};

export default month;
