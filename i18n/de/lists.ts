import type nl from '#i18n/nl/lists';
import type { Translation } from '#i18n/translate';

const lists = {
  lists: {
    view: {
      label: 'Ansicht',
      cards: 'Karten',
      table: 'Tabelle',
    },
    columns: {
      reset: 'Standardspalten',
    },
  },
} satisfies Translation<typeof nl>;

export default lists;
