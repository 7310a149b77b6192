import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { createScreen } from '../../ui/createScreen.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import type { Resource } from '../types.ts';

/** Apart from the screens that it is on: it brings what checks the fields. */
export const InvoiceForm = lazyScreen(() => import('./InvoiceForm.tsx'));

const invoices: Resource = {
  name: 'invoices',
  icon: ReceiptLongOutlined,
  list: lazyScreen(() => import('./InvoiceList.tsx')),
  edit: lazyScreen(() => import('./InvoiceDetail.tsx')),
  create: createScreen(InvoiceForm),
  // A draft has no number of its own yet.
  recordRepresentation: ({ invoice_number, id }) => invoice_number ?? `#${id}`,
  options: { menu: 'admin' },
};

export default invoices;
