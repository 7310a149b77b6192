/** What menus call it; its screens' texts are in `lateUsers`. */
const users = {
  resources: {
    users: {
      name: 'Gebruiker |||| Gebruikers',
    },
  },
};

export default users;
