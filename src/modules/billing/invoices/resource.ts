import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { InvoiceStatus } from '#contract/billing/invoiceStatuses.values';
import type { Resource, StatusColour } from '../../../ui/resource/resource.ts';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import { createScreen } from '../../../ui/record/screens.tsx';

const InvoiceForm = deferredScreen(() => import('./InvoiceForm.tsx'));

const invoices: Resource = {
  name: 'invoices',
  icon: ReceiptLongOutlined,
  list: deferredScreen(() => import('./InvoiceList.tsx')),
  edit: deferredScreen(() => import('./InvoiceDetail.tsx')),
  form: InvoiceForm,
  create: createScreen(InvoiceForm),
  recordRepresentation: ({ invoice_number, id }) => invoice_number ?? `#${id}`,
  menu: { group: 'admin', order: 70 },
  owner: 'platform',
  statuses: {
    draft: 'default',
    pending: 'warning',
    paid: 'success',
    failed: 'error',
  } satisfies Record<InvoiceStatus, StatusColour>,
};

export default invoices;
