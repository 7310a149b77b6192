/** What menus call it; its screens' texts are in `lateRepairs`. */
const repairs = {
  resources: {
    repairs: {
      name: 'Reparatur |||| Reparaturen',
    },
  },
};

export default repairs;
