/** What menus call it; its screens' texts are in `lateStocktakings`. */
const stocktakings = {
  resources: {
    stocktakings: {
      name: 'Inventur |||| Inventuren',
    },
  },
};

export default stocktakings;
