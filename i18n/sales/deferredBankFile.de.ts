import type { Translation } from '../translate.ts';
import type nl from './deferredBankFile.nl.ts';

/** The screen that reads bank statements. */
const bankFile: Translation<typeof nl> = {
  bankFile: {
    title: 'Kontoauszug einlesen',
    open: 'Kontoauszug einlesen',
    choose: 'Datei auswählen',
    choose_other: 'Andere Datei auswählen',
    none: 'Noch kein Kontoauszug ausgewählt',
    hint: 'Laden Sie bei Ihrer Bank einen Kontoauszug als CAMT.053 (XML) herunter. Sie sehen zuerst, welche Rechnungen bezahlt sind; gebucht wird erst, wenn Sie bestätigen.',
    no_entries: 'Diese Datei enthält keine Zahlungseingänge.',
    other_account:
      'Diese Datei gehört zum Konto %{iban}. Das ist nicht das Konto in den Einstellungen.',
    left_out: {
      title: 'Ausgelassen: %{what}.',
      debit: '%{smart_count} Belastung |||| %{smart_count} Belastungen',
      currency: '%{smart_count} in anderer Währung |||| %{smart_count} in anderer Währung',
      other:
        '%{smart_count} vorgemerkt oder storniert |||| %{smart_count} vorgemerkt oder storniert',
    },
    columns: {
      chosen: 'Buchen',
      on: 'Datum',
      payer: 'Bezahlt von',
      text: 'Verwendungszweck',
      amount: 'Betrag',
      pays: 'Bezahlt',
    },
    unknown: 'Unbekannter Zahler',
    tick: '%{name}, %{amount}: buchen',
    check: 'Prüfen',
    change: 'Ändern',
    choose_invoice: 'Rechnung auswählen',
    credit: '%{amount} wird Guthaben',
    more: 'Mehr anzeigen (noch %{smart_count})',
    book: 'Buchen',
    chosen: '%{smart_count} ausgewählt, %{total} |||| %{smart_count} ausgewählt, %{total}',
    booked: '%{smart_count} Zahlung gebucht. |||| %{smart_count} Zahlungen gebucht.',
    again:
      '%{smart_count} Zahlung war bereits gebucht. |||| %{smart_count} Zahlungen waren bereits gebucht.',
    refused:
      '%{smart_count} Zahlung wurde nicht gebucht: |||| %{smart_count} Zahlungen wurden nicht gebucht:',
    refusals: {
      in_future: 'das Datum liegt in der Zukunft.',
      unknown_customer: 'diesen Kunden gibt es nicht mehr.',
      unknown_invoice: 'die Rechnung gehört nicht zu diesem Kunden.',
      more_than_paid: 'es ist mehr zugeordnet als bezahlt wurde.',
      more_than_open: 'es ist weniger offen. Wählen Sie neu aus.',
    },
    is_booked: 'Gebucht',
    known: 'Bereits gebucht',
    choose_title: 'Wofür sind %{amount}?',
    candidates: 'Passende offene Rechnungen',
    customer: 'Kunde',
    choose_this: 'Auswählen',
  },
};

export default bankFile;
