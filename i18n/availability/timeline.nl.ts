/** A product's availability over time, as a graph and as a table. */
const timeline = {
  timeline: {
    label: 'Beschikbaarheid',
    of: 'Beschikbaarheid van %{name}',
    run: '%{period}: %{free} vrij van %{stock}',
    run_if_all: '%{period}: %{free} vrij van %{stock}, %{all} als alles doorgaat',
    run_short: '%{period}: %{short} tekort, %{booked} geboekt van %{stock}',
    untracked: '%{period}: geen voorraad bijgehouden',
    open: 'vanaf %{from}',
    today: 'vandaag',
    legend: { stock: 'voorraad', booked: 'geboekt', optional: 'opties', short: 'tekort' },
    failed: 'De beschikbaarheid kon niet worden opgehaald.',
    as_table: 'Als tabel',
    columns: {
      period: 'Periode',
      stock: 'Voorraad',
      booked: 'Geboekt',
      optional: 'Opties',
      free: 'Vrij',
    },
  },
};

export default timeline;
