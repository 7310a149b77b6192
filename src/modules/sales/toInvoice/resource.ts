import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';

/** Not records: derived from projects, their moments and invoices. */
const toInvoice: Resource = {
  name: 'to-invoice',
  icon: PlaylistAddCheckOutlined,
  list: deferredScreen(() => import('./ToInvoicePage.tsx')),
  menu: { group: 'sales', order: 182 },
  permissions: {
    view: { all: ['sales.view', 'prices.view'] },
    manage: { all: ['sales.manage', 'prices.view'] },
  },
  extension: 'customerInvoices',
};

export default toInvoice;
