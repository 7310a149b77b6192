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
};

export default tenants;
