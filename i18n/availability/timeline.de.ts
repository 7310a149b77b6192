import type nl from '#i18n/availability/timeline.nl';
import type { Translation } from '#i18n/translate';

const timeline = {
  timeline: {
    label: 'Verfügbarkeit',
    of: 'Verfügbarkeit von %{name}',
    run: '%{period}: %{free} frei von %{stock}',
    run_if_all: '%{period}: %{free} frei von %{stock}, %{all}, wenn alles fest wird',
    run_short: '%{period}: %{short} fehlen, %{booked} gebucht von %{stock}',
    untracked: '%{period}: kein Bestand geführt',
    open: 'ab %{from}',
    today: 'heute',
    legend: { stock: 'Bestand', booked: 'gebucht', optional: 'Optionen', short: 'Engpass' },
    failed: 'Die Verfügbarkeit konnte nicht geladen werden.',
    as_table: 'Als Tabelle',
    columns: {
      period: 'Zeitraum',
      stock: 'Bestand',
      booked: 'Gebucht',
      optional: 'Optionen',
      free: 'Frei',
    },
  },
} satisfies Translation<typeof nl>;

export default timeline;
