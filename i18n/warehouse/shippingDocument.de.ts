/** Texts of a project's pick list and delivery note. */
const shippingDocument = {
  document: {
    shipping: {
      pick_list: { title: 'Packliste %{number}', file: 'packliste-%{number}' },
      delivery_note: { title: 'Lieferschein %{number}', file: 'lieferschein-%{number}' },
      from: 'Von',
      to: 'An',
      project: 'Projekt',
      number: 'Projektnummer',
      customer: 'Kunde',
      location: 'Ort',
      use: 'Nutzung',
      planning: 'Raus und zurück',
      until: '%{from} – %{until}',
      amount: 'Menge',
      name: 'Beschreibung',
      codes: 'Exemplare',
      weight: 'Gewicht',
      elsewhere: '%{amount} × Zumietung',
      empty: 'Auf diesem Projekt steht kein Material.',
      total: 'Gesamtgewicht',
      volume: 'Volumen',
      power: 'Leistung',
      received: 'In gutem Zustand erhalten',
      signed_by: 'Name',
      signed_on: 'Datum',
      signature: 'Unterschrift',
      page: '%{page} von %{pages}',
    },
  },
};

export default shippingDocument;
