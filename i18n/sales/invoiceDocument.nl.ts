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
      deposit:
        'Voor dit project is ook borg %{number} van %{amount} gevraagd. Nog te betalen: %{open}.',
      xml: 'E-factuur (XML)',
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
      },
    },
  },
};

export default invoiceDocument;
