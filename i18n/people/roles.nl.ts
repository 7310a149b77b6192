/** What menus call it; its screens' texts are in `lateRoles`. */
const roles = {
  resources: {
    rollen: {
      name: 'Rol |||| Rollen',
    },
  },
};

export default roles;
