/** What menus call it; its screens' texts are in `lateInspections`. */
const inspections = {
  resources: {
    inspections: {
      name: 'Keuring |||| Keuringen',
    },
  },
};

export default inspections;
