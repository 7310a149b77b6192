import type { Translation } from '../translate.ts';
import type nl from './deferredSalesPayments.nl.ts';

/** Payments of customers, and reminders of late invoices. */
const payments: Translation<typeof nl> = {
  resources: {
    'sales-payments': {
      add: 'Zahlung buchen',
      book: 'Buchen',
      empty_hint: 'Hier stehen die Zahlungen Ihrer Kunden.',
      fields: {
        on: 'Bezahlt am',
        amount: 'Betrag',
        method: 'Zahlungsart',
        reference: 'Verwendungszweck',
        customer_name: 'Kunde',
        customer_id: 'Kunde',
        allocations: 'Bezahlt',
        unallocated: 'Guthaben',
        reverses_id: 'Storniert',
        refunded_of: 'Rückzahlung von',
        reversed_by: 'Storniert durch',
        returned: 'Zurückgegangen',
        held_with: 'Von Mollie gemeldet',
        by: 'Gebucht von',
        created_at: 'Gebucht',
      },
      methods: { bank: 'Bank', mollie: 'Mollie', cash: 'Bar', other: 'Andere' },
      booked_before:
        'Der erste Versuch ist doch gelungen: %{amount} wurde zum %{day} gebucht. Was Sie danach geändert haben, wurde nicht gebucht. Wenn Sie erneut buchen, ist das eine zweite Zahlung.',
      amount_hint: 'Negativ: Geld zurück an den Kunden.',
      pays: 'Bezahlt',
      nothing_open: 'Es ist nichts offen. Der Betrag wird Guthaben des Kunden.',
      nothing_to_give: 'Es ist nichts offen, dem dies zugeteilt werden kann.',
      open_not_read: 'Die offenen Rechnungen konnten nicht gelesen werden.',
      open_of: '%{open} offen',
      due: 'fällig %{day}',
      asked: 'angefordert am %{day}',
      part_of: 'Von %{number}',
      over: '%{amount} bleiben als Guthaben des Kunden.',
      back: {
        pays: 'Zahlt zurück',
        nothing_open:
          'Es ist keine Rechnungskorrektur offen. Der Betrag wird vom Guthaben des Kunden abgezogen.',
        over: '%{amount} werden vom Guthaben des Kunden abgezogen.',
      },
      too_much: 'Es sind %{amount} mehr verteilt als vorhanden.',
      allocate: 'Verteilen',
      allocate_title: '%{amount} verteilen',
      reverse: 'Stornieren',
      refund: 'Zurückzahlen',
      refund_text:
        'Von dieser Zahlung sind %{amount} übrig. Was Sie zurückzahlen, geht davon ab; was sie bezahlt hat, bleibt bezahlt.',
      refund_amount: 'Betrag zurück',
      refunded_on: 'Zurückgezahlt am',
      refunded: 'Rückzahlung',
      refunds: 'Rückzahlungen',
      left_over: '%{amount} übrig',
      refund_of: 'zurückgezahlt von %{amount}',
      reversed_on: 'Zurückgebucht am',
      reverse_text:
        'Es wird eine negative Zahlung gebucht. Was diese Zahlung bezahlt hat, ist danach wieder offen.',
      reversed: 'Storniert',
      reversed_part: 'Teilweise zurückgenommen',
      reversal: 'Storno',
      held: 'Ist dieselbe Rückzahlung wie %{number} von Mollie: gleicher Betrag innerhalb von 30 Tagen. Zusammen als eine gebucht.',
      part: 'Es sind zwei',
      part_text:
        'Die von Mollie gemeldete Rückzahlung wird dann ebenfalls gebucht. Nur wenn das Geld zweimal zurückging.',
      done: {
        booked: 'Zahlung gebucht.',
        allocated: 'Betrag verteilt.',
        refunded: 'Rückzahlung gebucht.',
        reversed: 'Zahlung storniert.',
        parted: 'Die Meldung von Mollie ist gesondert gebucht.',
      },
    },
    reminders: {
      not_read: 'Die Zahlungserinnerungen konnten nicht gelesen werden.',
      none: 'Niemand muss erinnert werden',
      none_hint: 'Hier stehen überfällige Rechnungen, sobald ihre Zahlungserinnerung ansteht.',
      credit: 'Guthaben %{credit}',
      credit_off: 'Dieser Kunde hat %{credit} Guthaben. Verlangt werden %{asked}.',
      credit_covers:
        'Dieser Kunde hat %{credit} Guthaben: Das deckt, was überfällig ist. Verrechnen Sie es mit den Rechnungen.',
      no_address: 'Keine E-Mail-Adresse: ergänzen',
      columns: {
        chosen: 'Gewählt',
        number: 'Rechnung',
        level: 'Zahlungserinnerung',
        late: 'Überfällig',
        open: 'Offen',
      },
      levels: {
        1: 'Erste Zahlungserinnerung',
        2: 'Zweite Zahlungserinnerung',
        3: 'Letzte Zahlungserinnerung',
      },
      days_late: '1 Tag, seit %{day} |||| %{smart_count} Tage, seit %{day}',
      send: '1 Zahlungserinnerung senden |||| %{smart_count} Zahlungserinnerungen senden',
      send_title: 'Zahlungserinnerungen senden',
      send_text:
        'Ein Kunde erhält eine E-Mail mit den offenen Rechnungen: |||| %{smart_count} Kunden erhalten je eine E-Mail mit ihren offenen Rechnungen:',
      sent: '1 Zahlungserinnerung gesendet. |||| %{smart_count} Zahlungserinnerungen gesendet.',
      skipped: '1 Rechnung wurde übersprungen: |||| %{smart_count} Rechnungen wurden übersprungen:',
      reasons: {
        paid: 'wurde inzwischen bezahlt',
        paused: 'wird nicht erinnert',
        disputed: 'wird bestritten',
        not_due: 'ist noch nicht an der Reihe',
        already_sent: 'wurde schon erinnert',
        has_credit: 'das Guthaben des Kunden deckt, was überfällig ist',
        mail_limit: 'heute wurden zu viele E-Mails gesendet',
        no_address: 'der Kunde hat keine E-Mail-Adresse',
      },
    },
  },
};

export default payments;
