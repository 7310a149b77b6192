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
};

export default tenants;
