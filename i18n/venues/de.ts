import type nl from '#i18n/venues/nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    venues: {
      name: 'Veranstaltungsort |||| Veranstaltungsorte',
    },
  },
} satisfies Translation<typeof nl>;
