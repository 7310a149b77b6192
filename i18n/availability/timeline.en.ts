import type nl from '#i18n/availability/timeline.nl';
import type { Translation } from '#i18n/translate';

const timeline = {
  timeline: {
    label: 'Availability',
    of: 'Availability of %{name}',
    run: '%{period}: %{free} free of %{stock}',
    run_if_all: '%{period}: %{free} free of %{stock}, %{all} if everything goes through',
    run_short: '%{period}: %{short} short, %{booked} booked of %{stock}',
    untracked: '%{period}: stock is not kept',
    open: 'from %{from}',
    today: 'today',
    legend: { stock: 'stock', booked: 'booked', optional: 'options', short: 'shortage' },
    failed: 'The availability could not be loaded.',
    as_table: 'As a table',
    columns: {
      period: 'Period',
      stock: 'Stock',
      booked: 'Booked',
      optional: 'Options',
      free: 'Free',
    },
  },
} satisfies Translation<typeof nl>;

export default timeline;
