/** The month view of projects. */
const month = {
  month: {
    label: 'Projekte vom %{period}',
    empty: 'Keine Projekte in diesem Monat.',
    projects: '%{smart_count} Projekt |||| %{smart_count} Projekte',
    short: '%{smart_count} Engpass |||| %{smart_count} Engpässe',
    open: '%{day} öffnen',
    more: '%{smart_count} weiteres Projekt am %{day} |||| %{smart_count} weitere Projekte am %{day}',
    show_day: 'Diesen Tag anzeigen',
  },
};

export default month;
