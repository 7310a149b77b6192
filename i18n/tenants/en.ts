import type nl from '#i18n/tenants/nl';
import type { Translation } from '#i18n/translate';

/** What menus, lists and forms call tenants; their screens' texts are in `lateTenants`. */
const tenants = {
  resources: {
    tenants: {
      name: 'Tenant |||| Tenants',
      tenant: 'Tenant',
      of_record: 'For tenant',
      choose: 'Choose a tenant',
      all: 'All tenants',
      no_country: 'No country found',
    },
  },
} satisfies Translation<typeof nl>;

export default tenants;
