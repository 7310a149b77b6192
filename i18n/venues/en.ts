import type nl from '#i18n/venues/nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    venues: {
      name: 'Venue |||| Venues',
    },
  },
} satisfies Translation<typeof nl>;
