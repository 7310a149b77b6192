import type nl from '#i18n/warehouse/stocktakings.nl';
import type { Translation } from '#i18n/translate';

/** What menus call it; its screens' texts are in `lateStocktakings`. */
const stocktakings = {
  resources: {
    stocktakings: {
      name: 'Inventur |||| Inventuren',
    },
  },
} satisfies Translation<typeof nl>;

export default stocktakings;
