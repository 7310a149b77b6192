/** What menus call it; its screens' texts are in `lateRepairs`. */
const repairs = {
  resources: {
    repairs: {
      name: 'Repair |||| Repairs',
    },
  },
};

export default repairs;
