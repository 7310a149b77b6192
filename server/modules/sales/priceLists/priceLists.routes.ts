import { priceListInput, priceListListQuery, priceListSchema } from '#contract/sales/priceLists';
import { resourceRoutes } from '../../../records/routes.ts';
import { loadPrices, lockPrices, savePrices } from './prices.ts';
import { priceLists } from '../../../tables/sales/priceLists.ts';

/** After its list is deleted, a customer pays the products' own prices. */
export const priceListRoutes = resourceRoutes({
  name: 'price-lists',
  table: priceLists,
  schemas: { record: priceListSchema, input: priceListInput, listQuery: priceListListQuery },
  searched: ['name'],
  permissions: {
    view: { all: ['staff', 'prices.view'] },
    create: { all: ['staff', 'quotes.manage', 'prices.view'] },
    change: { all: ['staff', 'quotes.manage', 'prices.view'] },
    token: { view: 'prices.view' },
  },
  details: [{ field: 'prices', load: loadPrices, save: savePrices, lock: lockPrices }],
});
