/** The order that a supplier gets. */
const orderDocument = {
  document: {
    order: {
      title: 'Order %{number}',
      file: 'order-%{number}',
      from: 'From',
      to: 'To',
      period: 'Period',
      contact: 'Contact',
      amount: 'Amount',
      name: 'Product',
      until: '%{from} to %{until}',
      page: 'Page %{page} of %{pages}',
    },
  },
};

export default orderDocument;
