import type nl from '#i18n/board/nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    planning: {
      name: 'Planning |||| Planning',
    },
  },
} satisfies Translation<typeof nl>;
