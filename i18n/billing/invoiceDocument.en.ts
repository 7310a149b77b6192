import type { Translation } from '#i18n/translate';
import type nl from '#i18n/billing/invoiceDocument.nl';

const invoiceDocument = {
  document: {
    title: 'Invoice %{number}',
    from: 'From',
    to: 'To',
    coc_number: 'Company number %{value}',
    vat_number: 'VAT ID %{value}',
    iban: 'IBAN %{value}',
    number: 'Invoice number',
    date: 'Invoice date',
    due: 'Due date',
    period: 'Period',
    days: '%{from} to %{to}',
    description: 'Description',
    quantity: 'Quantity',
    unit: 'Unit price',
    vat: 'VAT',
    amount: 'Amount',
    net: 'Total without VAT',
    vat_of: 'VAT %{rate}% on %{base}',
    total: 'Total due',
    pay: 'How to pay',
    pay_by: 'Please pay by %{due}.',
    pay_by_transfer:
      'Transfer %{amount} to %{iban} in the name of %{name}, with reference %{number}.',
    pay_online: 'Pay online: %{link}',
    subscription: {
      fee: 'Flightcase subscription, %{month}',
      users: 'Flightcase users, %{month}',
      part: '(%{days} of %{of} days)',
    },
  },
} satisfies Translation<typeof nl>;

export default invoiceDocument;
