/** Texts of a project's pick list and delivery note. */
const shippingDocument = {
  document: {
    shipping: {
      pick_list: { title: 'Paklijst %{number}', file: 'paklijst-%{number}' },
      delivery_note: { title: 'Leverbon %{number}', file: 'leverbon-%{number}' },
      from: 'Van',
      to: 'Aan',
      project: 'Project',
      number: 'Projectnummer',
      customer: 'Klant',
      location: 'Locatie',
      use: 'Gebruik',
      planning: 'Uit en terug',
      until: '%{from} – %{until}',
      amount: 'Aantal',
      name: 'Omschrijving',
      codes: 'Exemplaren',
      weight: 'Gewicht',
      elsewhere: '%{amount} × inhuur',
      empty: 'Er staat geen materiaal op dit project.',
      total: 'Totaal gewicht',
      volume: 'Volume',
      power: 'Vermogen',
      received: 'Ontvangen in goede staat',
      signed_by: 'Naam',
      signed_on: 'Datum',
      signature: 'Handtekening',
      page: '%{page} van %{pages}',
    },
  },
};

export default shippingDocument;
