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
      progress: '%{done} of %{total} done',
      failed: '%{failed} of %{attempted} failed',
      not_certain: '%{failed} of %{attempted} not certain',
      unseen:
        'One of them is not shown right now. |||| %{smart_count} of them are not shown right now.',
      kept: 'Not changed: here this follows from other data, such as repairs and goods going out.',
      stayed: 'These items have stayed as they were.',
      unsure: 'These items have stayed as they were, or it is not known whether it was done.',
      others_changed: 'The others have been changed.',
      others_deleted: 'The others have been deleted.',
    },
    selection: {
      unseen: '1 not shown |||| %{smart_count} not shown',
      only_shown: 'Only those shown',
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
      choose: 'Choose file type',
      csv: 'Export as CSV',
      xlsx: 'Export as Excel (.xlsx)',
      failed: 'Exporting failed. %{reason}',
    },
    import: {
      action: 'Import',
      title: 'Import %{names}',
      template: 'Download template',
      row: 'Row %{row}',
    },
    saved: {
      label: 'Views',
      save: 'Save this view…',
      remove: 'Remove “%{name}”…',
      title: 'Save view',
      text: 'Search, filters, order and view are saved under this name, in this browser.',
      name: 'Name of the view',
      full: 'Not saved: this browser has no room left. Remove another view, or free space on this device.',
      known: 'There is already a view with this name.',
      replace_title: 'Replace view?',
      replace_text: 'The view “%{name}” already exists. What is saved under it is replaced.',
      replace: 'Replace',
      remove_title: 'Remove view?',
      remove_text: 'The view “%{name}” disappears from the menu. The list itself does not change.',
    },
  },
} satisfies Translation<typeof nl>;

export default lists;
