/** What menus call it; its screens' texts are in `lateStocktakings`. */
const stocktakings = {
  resources: {
    stocktakings: {
      name: 'Stock count |||| Stock counts',
    },
  },
};

export default stocktakings;
