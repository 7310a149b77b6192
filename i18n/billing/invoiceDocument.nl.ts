/** The texts of an invoice's document. */
const invoiceDocument = {
  document: {
    title: 'Factuur %{number}',
    from: 'Van',
    to: 'Aan',
    coc_number: 'KvK-nummer %{value}',
    vat_number: 'Btw-id %{value}',
    iban: 'IBAN %{value}',
    number: 'Factuurnummer',
    date: 'Factuurdatum',
    due: 'Te betalen tot en met',
    period: 'Periode',
    days: '%{from} t/m %{to}',
    description: 'Omschrijving',
    quantity: 'Aantal',
    unit: 'Prijs',
    vat: 'Btw',
    amount: 'Bedrag',
    net: 'Totaal zonder btw',
    vat_of: 'Btw %{rate}% over %{base}',
    total: 'Te betalen',
    pay: 'Betalen',
    pay_by: 'Betaal uiterlijk %{due}.',
    pay_by_transfer:
      'Maak %{amount} over naar %{iban} op naam van %{name}, onder vermelding van %{number}.',
    pay_online: 'Online betalen: %{link}',
    subscription: {
      fee: 'Flightcase-abonnement, %{month}',
      users: 'Flightcase-gebruikers, %{month}',
      part: '(%{days} van %{of} dagen)',
    },
  },
};

export default invoiceDocument;
