import type nl from '#i18n/board/nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    planning: {
      name: 'Planung |||| Planung',
    },
  },
} satisfies Translation<typeof nl>;
