/** What menus call it; its screens' texts are in `lateRoles`. */
const roles = {
  resources: {
    rollen: {
      name: 'Rolle |||| Rollen',
    },
  },
};

export default roles;
