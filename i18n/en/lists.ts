import type nl from '#i18n/nl/lists';
import type { Translation } from '#i18n/translate';

const lists = {
  lists: {
    view: {
      label: 'View',
      cards: 'Cards',
      table: 'Table',
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
      select: 'Select, in the table',
      create: 'Add',
      help: 'This overview',
      use: 'Use keyboard shortcuts',
    },
  },
} satisfies Translation<typeof nl>;

export default lists;
