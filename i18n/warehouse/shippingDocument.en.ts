/** Texts of a project's pick list and delivery note. */
const shippingDocument = {
  document: {
    shipping: {
      pick_list: { title: 'Pick list %{number}', file: 'pick-list-%{number}' },
      delivery_note: { title: 'Delivery note %{number}', file: 'delivery-note-%{number}' },
      from: 'From',
      to: 'To',
      project: 'Project',
      number: 'Project number',
      customer: 'Customer',
      location: 'Location',
      use: 'Use',
      planning: 'Out and back',
      until: '%{from} – %{until}',
      amount: 'Amount',
      name: 'Description',
      codes: 'Units',
      weight: 'Weight',
      elsewhere: '%{amount} × sub-hire',
      empty: 'There is no equipment on this project.',
      total: 'Total weight',
      volume: 'Volume',
      power: 'Power',
      received: 'Received in good order',
      signed_by: 'Name',
      signed_on: 'Date',
      signature: 'Signature',
      page: '%{page} of %{pages}',
    },
  },
};

export default shippingDocument;
