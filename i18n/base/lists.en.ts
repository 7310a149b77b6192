import type nl from '#i18n/base/lists.nl';
import type { Translation } from '#i18n/translate';

const lists = {
  lists: {
    view: {
      label: 'View',
      cards: 'Cards',
      table: 'Table',
    },
    periods: {
      label: 'Period',
      upcoming: 'Upcoming',
      week: 'This week',
      next30: 'Next 30 days',
      past: 'Past',
      range: 'Custom period',
      first: 'From',
      last: 'Until',
      include_past: 'Show past as well',
    },
    filters: {
      active: 'Active filters',
      remove: 'Remove %{filter}',
      clear: 'Clear all',
    },
    columns: {
      reset: 'Default columns',
    },
    bulk: {
      delete: 'Delete one item? |||| Delete %{smart_count} items?',
      delete_text: 'This cannot be undone.',
      status: 'Change status',
      status_title: 'Change the status of one item |||| Change the status of %{smart_count} items',
      failed: '%{failed} of %{attempted} failed',
      partly: 'These items have stayed as they were. The others have been changed.',
    },
    selection: {
      row: 'Select %{name}',
      all: 'Select all %{count}',
      first: 'Select the first %{count}',
    },
    keys: {
      title: 'Keyboard shortcuts',
      search: 'Search the list',
      next: 'Next in the list',
      previous: 'Previous in the list',
      open: 'Open',
      select: 'Select row',
      create: 'Add',
      help: 'This overview',
      use: 'Use keyboard shortcuts',
    },
    export: {
      failed: 'Exporting failed. %{reason}',
    },
    import: {
      action: 'Import',
      title: 'Import %{names}',
      columns: 'A CSV file with these columns:',
      template: 'Download template',
      drop: 'Drop a CSV file here, or choose one.',
      choose: 'Choose a file',
      choose_other: 'Choose another file',
      checking: 'The file is being checked',
      right: '1 row checked, no errors |||| %{smart_count} rows checked, no errors',
      nothing: 'There are no rows in this file.',
      wrong:
        'One row is wrong. Nothing has been imported. |||| %{smart_count} rows are wrong. Nothing has been imported.',
      row: 'Row %{row}',
      more: 'And another %{count}.',
      failed: 'Nothing has been imported.',
      too_large: 'The file is too large: 5 MB at most.',
      unreadable: 'This is not a CSV file. Save it as CSV in your spreadsheet program.',
      confirm: 'Import one row |||| Import %{smart_count} rows',
      done: 'One row imported |||| %{smart_count} rows imported',
    },
    saved: {
      label: 'Views',
      save: 'Save this view…',
      remove: 'Remove “%{name}”…',
      title: 'Save view',
      text: 'Search, filters, order and view are saved under this name, in this browser.',
      name: 'Name of the view',
      remove_title: 'Remove view?',
      remove_text: 'The view “%{name}” disappears from the menu. The list itself does not change.',
    },
  },
} satisfies Translation<typeof nl>;

export default lists;
