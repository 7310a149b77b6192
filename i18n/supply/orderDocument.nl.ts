/** The order that a supplier gets. */
const orderDocument = {
  document: {
    order: {
      title: 'Bestelling %{number}',
      file: 'bestelling-%{number}',
      from: 'Van',
      to: 'Aan',
      period: 'Periode',
      contact: 'Contact',
      amount: 'Aantal',
      name: 'Product',
      until: '%{from} t/m %{until}',
      page: 'Pagina %{page} van %{pages}',
    },
  },
};

export default orderDocument;
