/** What menus call it; its screens' texts are in `lateStocktakings`. */
const stocktakings = {
  resources: {
    stocktakings: {
      name: 'Telling |||| Tellingen',
    },
  },
};

export default stocktakings;
