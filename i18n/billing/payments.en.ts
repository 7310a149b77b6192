import type nl from '#i18n/billing/payments.nl';
import type { Translation } from '#i18n/translate';

const payments = {
  payments: {
    paid: { title: 'Payment Successful', text: 'The payment has been received. Thank you.' },
    open: {
      title: 'The payment is still being processed',
      text: 'This usually takes no longer than a minute. This page is updated automatically.',
    },
    missing: {
      title: 'Payment not found.',
      text: 'No successful payment found. You can pay again.',
    },
    in_test: 'This was a test payment: no money was moved.',
    to_invoices: 'To the invoices',
  },
} satisfies Translation<typeof nl>;

export default payments;
