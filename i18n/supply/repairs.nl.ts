/** What menus call it; its screens' texts are in `lateRepairs`. */
const repairs = {
  resources: {
    repairs: {
      name: 'Reparatie |||| Reparaties',
    },
  },
};

export default repairs;
