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
  },
} satisfies Translation<typeof nl>;

export default lists;
