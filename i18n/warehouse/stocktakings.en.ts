import type nl from '#i18n/warehouse/stocktakings.nl';
import type { Translation } from '#i18n/translate';

const stocktakings = {
  resources: {
    stocktakings: {
      name: 'Stock count |||| Stock counts',
      fields: {
        location: 'Location',
        notes: 'Notes',
        created_at: 'Started',
        booked_at: 'Booked on',
        booked_by: 'Booked by',
        state: 'Status',
      },
      statuses: {
        open: 'being counted',
        booked: 'booked',
      },
      add: 'Start a stock count',
      empty_hint:
        'Count what lies at a location by scanning. Differences are booked only once you have looked at them.',
      location_hint:
        'As it is written with the equipment. “Hall 1” also counts what lies in “Hall 1, rack 3”.',
      delete_text: 'Everything that was counted in “%{title}” will be gone.',
    },
  },
  stocktakings: {
    desk: 'Counting',
    read_only:
      'You can watch, but not count. That takes the permission to book equipment out and back; ask your administrator.',
    results: {
      ok: 'Counted',
      already: 'Already counted',
      unknown_code: 'No equipment',
      ambiguous_code: 'Ambiguous code',
      not_counted: 'Not counted',
      booked: 'Already booked',
    },
    amount_hint: 'The quantity is of what is not counted unit by unit; 0 if there is nothing.',
    submit: 'Count',
    progress: '%{found} of %{expected} expected units counted',
    no_units: 'No units are expected at this location.',
    counted: '%{count} piece counted |||| %{count} pieces counted',
    recent: 'Counted last',
    none_yet: 'Nothing counted yet.',
    recent_failed: 'What was counted could not be loaded.',
    along: 'with its contents (%{count} pieces)',
    undone: 'undone',
    undo_failed: 'It was not undone.',
    differences: 'Differences',
    differences_failed: 'The differences could not be loaded.',
    same: 'Everything is right.',
    nothing_booked: 'No differences.',
    open_hint: 'Choose what you book. The rest stays as it is.',
    kinds: {
      missing: 'Not found',
      moved: 'Recorded as being elsewhere',
      retired: 'Recorded as out of use',
      amount: 'Another quantity',
      out: 'Recorded as out',
      uncounted: 'Not counted yet',
    },
    does: {
      missing: 'What you tick is booked as lost and taken out of use.',
      moved: 'What you tick gets this location.',
      retired: 'What you tick is in use again.',
      amount: 'What you tick gets another stock.',
      out: 'Book it back on its project first.',
      uncounted: 'These products have their place here. Count them, or leave them.',
    },
    last_seen: 'last back %{moment} from %{project}',
    another_project: 'another project',
    crate_hint: 'A crate with a code of its own counts as one: its contents are counted along.',
    no_location: 'without a location',
    was_in: 'recorded in %{location}',
    amounts: '%{expected} expected, %{counted} counted (%{difference})',
    away: '%{count} out, in a case or in repair',
    moved_between: '%{count} came or went during the count: count again to be sure',
    not_home: 'may also lie elsewhere',
    expected: '%{expected} expected',
    out_for: 'out for %{project}',
    out_hidden: 'out for another project',
    booked: 'booked',
    all: 'All',
    all_of: 'All of “%{kind}”',
    show_all: 'Show all %{count}',
    book: 'Book…',
    book_title: 'Book the stock count',
    book_text: 'After that, this stock count no longer changes.',
    book_none: 'You have chosen no differences: nothing will change.',
    book_missing:
      '%{smart_count} unit is taken out of use as lost. |||| %{smart_count} units are taken out of use as lost.',
    book_moved:
      '%{smart_count} unit gets the location %{location}. |||| %{smart_count} units get the location %{location}.',
    book_retired:
      '%{smart_count} unit is in use again. |||| %{smart_count} units are in use again.',
    book_amount:
      'The stock of %{smart_count} product changes. |||| The stock of %{smart_count} products changes.',
    book_change: '%{name}: %{to} counted instead of %{from}',
    book_left:
      '%{smart_count} difference stays as it is. |||| %{smart_count} differences stay as they are.',
    book_confirm: 'Book',
    book_failed: 'The stock count was not booked.',
    book_done: 'Stock count booked',
    book_unsent: 'Wait until everything has been sent.',
  },
} satisfies Translation<typeof nl>;

export default stocktakings;
