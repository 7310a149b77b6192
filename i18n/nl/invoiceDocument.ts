/** What an invoice's document says. */
const invoiceDocument = {
  document: {
    title: 'Factuur %{number}',
    date: 'Factuurdatum: %{date}',
    due: 'Te betalen tot en met: %{date}',
    period: 'Periode: %{from} t/m %{to}',
    description: 'Omschrijving',
    vat: 'Btw',
    amount: 'Bedrag',
    net: 'Totaal zonder btw',
    vat_of: 'Btw %{rate}% over %{base}',
    total: 'Te betalen',
  },
};

export default invoiceDocument;
