/** What menus call it; its screens' texts are in `lateInspections`. */
const inspections = {
  resources: {
    inspections: {
      name: 'Prüfung |||| Prüfungen',
    },
  },
};

export default inspections;
