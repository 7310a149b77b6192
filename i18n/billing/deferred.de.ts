import type nl from '#i18n/billing/deferred.nl';
import type { Translation } from '#i18n/translate';

const billing = {
  resources: {
    invoices: {
      fields: {
        received: 'Eingegangen am',
        reference: 'Verwendungszweck',
      },
      booked: 'Die Zahlung wurde gebucht.',
      refunded: 'Die Erstattung wurde gestartet.',
      book: {
        open: 'Zahlung buchen',
        title: 'Zahlung buchen',
        text: 'Buchen Sie %{amount} als per Überweisung eingegangen. Die Rechnung ist danach bezahlt; %{email} wird benachrichtigt.',
        action: 'Buchen',
        failed: 'Die Zahlung konnte nicht gebucht werden.',
      },
      refund: {
        open: 'Erstatten…',
        title: 'Erstatten',
        text: 'Der Zahlungsanbieter überweist den Betrag auf das Konto, von dem bezahlt wurde. Die Rechnung bleibt bezahlt.',
        by_hand:
          'Diese Zahlung kam per Überweisung: Überweisen Sie den Betrag selbst. Hier halten Sie fest, dass er erstattet wurde. Die Rechnung bleibt bezahlt.',
        amount: 'Betrag (€)',
        action: 'Erstatten',
        failed: 'Die Erstattung konnte nicht gestartet werden.',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default billing;
