import type nl from '#i18n/people/users.nl';
import type { Translation } from '#i18n/translate';

/** What menus call it; its screens' texts are in `lateUsers`. */
const users = {
  resources: {
    users: {
      name: 'Benutzer |||| Benutzer',
    },
  },
} satisfies Translation<typeof nl>;

export default users;
