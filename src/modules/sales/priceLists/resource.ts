import SellOutlined from '@mui/icons-material/SellOutlined';
import type { PriceList } from '#contract/sales/priceLists';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';
import { createScreen } from '../../../ui/record/screens.tsx';

const PriceListForm = deferredScreen(() => import('./PriceListForm.tsx'));

const priceLists = {
  name: 'price-lists',
  icon: SellOutlined,
  list: deferredScreen(() => import('./PriceListList.tsx')),
  edit: deferredScreen(() => import('./PriceListDetail.tsx')),
  form: PriceListForm,
  create: createScreen(PriceListForm),
  menu: { group: 'sales', order: 190 },
  permissions: { view: 'prices.view', manage: 'quotes.manage' },
  extension: 'sales',
} satisfies Resource<PriceList>;

export default priceLists;
