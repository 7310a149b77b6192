/** What menus call it; its screens' texts are in `lateUsers`. */
const users = {
  resources: {
    users: {
      name: 'User |||| Users',
    },
  },
};

export default users;
