import type nl from '#i18n/people/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  invites: {
    several: {
      open: 'Kollegen einladen',
      person: 'Kollege %{number}',
      role: 'Rolle',
      send: 'Einladungen senden',
      more: 'Noch ein Kollege',
    },
  },
} satisfies Translation<typeof nl>;
