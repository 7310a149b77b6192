import { vatCodeInput, vatCodeListQuery, vatCodeSchema } from '#contract/sales/vat';
import { resourceRoutes } from '../../../records/routes.ts';
import { loadRates, loadRatesOf, lockRates, saveRates } from './rates.ts';
import { vatCodes } from '../../../tables/sales/vatCodes.ts';

export const vatCodeRoutes = resourceRoutes({
  name: 'vat-codes',
  table: vatCodes,
  schemas: { record: vatCodeSchema, input: vatCodeInput, listQuery: vatCodeListQuery },
  searched: ['name', 'key'],
  changedOnly: true,
  permissions: {
    view: { all: ['staff', 'prices.view'] },
    create: { all: ['staff', 'settings.manage', 'prices.view'] },
    change: { all: ['staff', 'settings.manage', 'prices.view'] },
    token: { view: 'prices.view' },
  },
  details: [
    { field: 'rates', load: loadRates, inLists: loadRatesOf, save: saveRates, lock: lockRates },
  ],
});
