import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import type { SalesStatus } from '#contract/sales/salesInvoices.values';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource, StatusColour } from '../../../ui/resource/resource.ts';

const salesInvoices = {
  name: 'sales-invoices',
  icon: ReceiptLongOutlined,
  list: deferredScreen(() => import('./InvoiceList.tsx')),
  edit: deferredScreen(() => import('./InvoiceDetail.tsx')),
  recordRepresentation: ({ number, customer_name, id }: SalesInvoice) =>
    number ?? customer_name ?? `#${id}`,
  menu: { group: 'sales', order: 184 },
  permissions: {
    view: { all: ['sales.view', 'prices.view'] },
    manage: { all: ['sales.manage', 'prices.view'] },
  },
  extension: 'customerInvoices',
  relations: { project_id: 'projects', customer_id: 'customers' },
  // A draft has an editor of its own, and an issued invoice never changes.
  isDone: () => true,
  // Payments change open amounts.
  showsAlso: ['sales-payments'],
  statuses: {
    draft: 'default',
    open: 'info',
    partly: 'warning',
    paid: 'success',
    credited: 'default',
  } satisfies Record<SalesStatus, StatusColour>,
} satisfies Resource<SalesInvoice>;

export default salesInvoices;
