import type nl from '#i18n/people/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  invites: {
    several: {
      open: 'Invite colleagues',
      person: 'Colleague %{number}',
      role: 'Role',
      send: 'Send invitations',
      more: 'Another colleague',
    },
  },
} satisfies Translation<typeof nl>;
