import type nl from '#i18n/billing/payments.nl';
import type { Translation } from '#i18n/translate';

const payments = {
  payments: {
    paid: { title: 'Payment Successful', text: 'Die Zahlung ist eingegangen. Vielen Dank.' },
    open: {
      title: 'Die Zahlung wird noch verarbeitet',
      text: 'Das dauert meist nicht länger als eine Minute. Diese Seite wird automatisch aktualisiert.',
    },
    missing: {
      title: 'Payment not found.',
      text: 'Keine erfolgreiche Zahlung gefunden. Sie können erneut bezahlen.',
    },
    in_test: 'Dies war eine Testzahlung: Es wurde kein Geld überwiesen.',
    to_invoices: 'Zu den Rechnungen',
  },
} satisfies Translation<typeof nl>;

export default payments;
