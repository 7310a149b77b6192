/** A customer invoice as customers read it: the page, the PDF and the e-invoice. */
const invoiceDocument = {
  document: {
    invoice: {
      kinds: {
        advance: 'Aanbetaling',
        final: 'Eindafrekening',
        manual: 'Factuur',
        damage: 'Factuur',
        credit: 'Creditfactuur',
      },
      draft: 'Concept',
      number: 'Factuurnummer',
      due: 'Vervaldatum',
      reference: 'Je referentie',
      buyer_reference: 'Kenmerk',
      credits: 'Crediteert',
      refers_to: 'Eerder gefactureerd',
      referred: '%{number} van %{on}',
      tax_repaid:
        'Btw terug te storten aan de Staat in de mate waarin ze oorspronkelijk in aftrek werd gebracht.',
      settled: 'Dit bedrag wordt verrekend met factuur %{number}.',
      settlement: 'Verrekening',
      pay: {
        heading: 'Betalen',
        by: 'Te betalen uiterlijk op %{due}.',
        transfer: 'Maak %{amount} over op %{iban} van %{name}.',
        reference: 'Vermeld bij je betaling: %{reference}',
        scan: 'Scan de code met de app van je bank.',
        nothing: 'Je hoeft niets te betalen.',
        button: 'Betaal nu',
        to_pay: 'Te betalen',
        processing: 'Je betaling wordt verwerkt. Ververs deze pagina over een minuut.',
        failed: 'De betaling is niet gelukt. Je kunt het opnieuw proberen of het bedrag overmaken.',
      },
      xml: 'E-factuur (XML)',
      qr: 'QR-code voor de overschrijving',
      state: {
        open: 'Te betalen uiterlijk op %{due}.',
        partly: 'Van deze factuur is nog %{open} open. Te betalen uiterlijk op %{due}.',
        overdue: 'De vervaldatum was %{due}. Er is nog %{open} open.',
        paid: 'Deze factuur is betaald.',
        credited: 'Deze factuur is gecrediteerd. Je hoeft niets te betalen.',
        credit: 'Dit is een creditfactuur. Je hoeft niets te betalen.',
      },
      errors: {
        paid: 'Deze factuur is al betaald.',
        pending: 'Er loopt al een betaling. Ververs deze pagina over een minuut.',
        unavailable:
          'Online betalen lukt nu niet. Probeer het later opnieuw of maak het bedrag over.',
      },
    },
  },
};

export default invoiceDocument;
