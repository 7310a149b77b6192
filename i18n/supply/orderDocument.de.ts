/** The order that a supplier gets. */
const orderDocument = {
  document: {
    order: {
      title: 'Bestellung %{number}',
      file: 'bestellung-%{number}',
      from: 'Von',
      to: 'An',
      period: 'Zeitraum',
      contact: 'Kontakt',
      amount: 'Menge',
      name: 'Produkt',
      until: '%{from} bis %{until}',
      page: 'Seite %{page} von %{pages}',
    },
  },
};

export default orderDocument;
