import type { Translation } from '#i18n/translate';
import type nl from '#i18n/nl/invoiceDocument';

const invoiceDocument = {
  document: {
    title: 'Rechnung %{number}',
    date: 'Rechnungsdatum: %{date}',
    due: 'Zahlbar bis: %{date}',
    period: 'Zeitraum: %{from} bis %{to}',
    description: 'Beschreibung',
    vat: 'USt.',
    amount: 'Betrag',
    net: 'Summe ohne USt.',
    vat_of: 'USt. %{rate}% auf %{base}',
    total: 'Zu zahlen',
  },
} satisfies Translation<typeof nl>;

export default invoiceDocument;
