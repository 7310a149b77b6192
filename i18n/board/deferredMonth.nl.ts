/** The month view of projects. */
const month = {
  month: {
    label: 'Projecten van %{period}',
    empty: 'Geen projecten in deze maand.',
    projects: '%{smart_count} project |||| %{smart_count} projecten',
    short: '%{smart_count} tekort |||| %{smart_count} tekorten',
    open: '%{day} openen',
    more: 'Nog %{smart_count} project op %{day} |||| Nog %{smart_count} projecten op %{day}',
    show_day: 'Toon deze dag',
  },
};

export default month;
