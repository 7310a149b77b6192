import type nl from '#i18n/billing/deferred.nl';
import type { Translation } from '#i18n/translate';

const billing = {
  resources: {
    invoices: {
      fields: {
        received: 'Received on',
        reference: 'Description on the statement',
      },
      booked: 'The payment was booked.',
      refunded: 'The refund was started.',
      book: {
        open: 'Book payment',
        title: 'Book payment',
        text: 'Book %{amount} as received by bank transfer. The invoice is then paid, and %{email} is informed.',
        action: 'Book',
        failed: 'The payment could not be booked.',
      },
      refund: {
        open: 'Refund…',
        title: 'Refund',
        text: 'The payment provider transfers the amount to the account that paid. The invoice stays paid.',
        by_hand:
          'This payment came by bank transfer: transfer the amount yourself. Here you record that it was refunded. The invoice stays paid.',
        amount: 'Amount (€)',
        action: 'Refund',
        failed: 'The refund could not be started.',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default billing;
