import type { Translation } from '#i18n/translate';
import type nl from '#i18n/nl/invoiceDocument';

const invoiceDocument = {
  document: {
    title: 'Invoice %{number}',
    date: 'Invoice date: %{date}',
    due: 'To be paid by: %{date}',
    period: 'Period: %{from} to %{to}',
    description: 'Description',
    vat: 'VAT',
    amount: 'Amount',
    net: 'Total without VAT',
    vat_of: 'VAT %{rate}% on %{base}',
    total: 'To be paid',
  },
} satisfies Translation<typeof nl>;

export default invoiceDocument;
