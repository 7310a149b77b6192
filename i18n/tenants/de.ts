import type nl from '#i18n/tenants/nl';
import type { Translation } from '#i18n/translate';

/** What menus, lists and forms call tenants; their screens' texts are in `lateTenants`. */
const tenants = {
  resources: {
    tenants: {
      name: 'Mandant |||| Mandanten',
      tenant: 'Mandant',
      of_record: 'Für Mandant',
      choose: 'Mandanten wählen',
      all: 'Alle Mandanten',
      no_country: 'Kein Land gefunden',
    },
  },
} satisfies Translation<typeof nl>;

export default tenants;
