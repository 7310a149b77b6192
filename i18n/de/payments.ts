import type nl from '#i18n/nl/payments';
import type { Translation } from '#i18n/translate';

const payments = {
  payments: {
    paid: { title: 'Payment Successful', text: 'Die Zahlung ist eingegangen. Vielen Dank.' },
    open: {
      title: 'Die Zahlung wird noch verarbeitet',
      text: 'Das dauert meist nicht länger als eine Minute. Diese Seite sieht selbst nach.',
    },
    missing: {
      title: 'Payment not found.',
      text: 'Es wurde keine gelungene Zahlung gefunden. Die Rechnung kann erneut bezahlt werden.',
    },
    to_invoices: 'Zu den Rechnungen',
  },
} satisfies Translation<typeof nl>;

export default payments;
