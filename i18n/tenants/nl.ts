/** What menus, lists and forms call tenants; their screens' texts are in `lateTenants`. */
const tenants = {
  resources: {
    tenants: {
      name: 'Tenant |||| Tenants',
      tenant: 'Tenant',
      of_record: 'Voor tenant',
      choose: 'Kies een tenant',
      all: 'Alle tenants',
      no_country: 'Geen land gevonden',
    },
  },
};

export default tenants;
