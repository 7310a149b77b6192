import type { Translation } from '#i18n/translate';
import type nl from '#i18n/billing/invoiceDocument.nl';

const invoiceDocument = {
  document: {
    title: 'Rechnung %{number}',
    from: 'Von',
    to: 'An',
    coc_number: 'Handelsregisternummer %{value}',
    vat_number: 'USt-IdNr. %{value}',
    iban: 'IBAN %{value}',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    due: 'Zahlbar bis',
    period: 'Leistungszeitraum',
    days: '%{from} bis %{to}',
    description: 'Beschreibung',
    quantity: 'Menge',
    unit: 'Einzelpreis',
    vat: 'USt.',
    amount: 'Betrag',
    net: 'Nettobetrag',
    vat_of: '%{rate} % USt. auf %{base}',
    total: 'Gesamtbetrag',
    pay: 'Zahlung',
    pay_by: 'Bitte zahlen Sie bis %{due}.',
    pay_by_transfer:
      'Überweisen Sie %{amount} auf %{iban}, Kontoinhaber %{name}, Verwendungszweck %{number}.',
    pay_online: 'Online bezahlen: %{link}',
    subscription: {
      fee: 'Flightcase-Abonnement, %{month}',
      users: 'Flightcase-Benutzer, %{month}',
      part: '(%{days} von %{of} Tagen)',
    },
  },
} satisfies Translation<typeof nl>;

export default invoiceDocument;
