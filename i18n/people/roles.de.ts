import type nl from '#i18n/people/roles.nl';
import type { Translation } from '#i18n/translate';

/** What menus call it; its screens' texts are in `lateRoles`. */
const roles = {
  resources: {
    rollen: {
      name: 'Rolle |||| Rollen',
    },
  },
} satisfies Translation<typeof nl>;

export default roles;
