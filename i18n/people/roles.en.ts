/** What menus call it; its screens' texts are in `lateRoles`. */
const roles = {
  resources: {
    rollen: {
      name: 'Role |||| Roles',
    },
  },
};

export default roles;
