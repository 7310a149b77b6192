import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import type { SalesPayment } from '#contract/sales/salesPayments';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource } from '../../../ui/resource/resource.ts';

const salesPayments = {
  name: 'sales-payments',
  icon: PaymentsOutlined,
  list: deferredScreen(() => import('./PaymentList.tsx')),
  edit: deferredScreen(() => import('./PaymentDetail.tsx')),
  pages: [{ path: 'bank-file', screen: deferredScreen(() => import('../bank/BankFilePage.tsx')) }],
  recordRepresentation: ({ customer_name, id }: SalesPayment) => customer_name ?? `#${id}`,
  menu: { group: 'sales', order: 186 },
  permissions: {
    view: { all: ['sales.view', 'prices.view'] },
    manage: { all: ['sales.payments', 'prices.view'] },
  },
  extension: 'customerInvoices',
  relations: { customer_id: 'customers' },
  // A payment is a fact: it is reversed, and never changed.
  isDone: () => true,
} satisfies Resource<SalesPayment>;

export default salesPayments;
