/** The words that quotes and invoices share: their pages and their PDFs. */
const salesDocument = {
  document: {
    sales: {
      from: 'Van',
      to: 'Voor',
      project: 'Project',
      project_of: '%{name} (%{number})',
      period: 'Periode',
      period_of: '%{from} t/m %{until}',
      period_booked: 'Geboekt voor',
      all_available: ' Alles is beschikbaar.',
      date: 'Datum',
      contact: 'Contact',
      coc_number: 'KvK %{value}',
      vat_number: 'Btw %{value}',
      amount: 'Aantal',
      description: 'Omschrijving',
      each: 'Prijs',
      net: 'Bedrag',
      discount: '%{percent} korting',
      factor: '× %{factor}',
      subtotal: 'Subtotaal %{name}',
      sum_of_lines: 'Totaal van de regels',
      discount_of_document: 'Korting',
      surcharge_of_document: 'Toeslag',
      net_total: 'Totaal excl. btw',
      vat_of: 'Btw %{rate} over %{base}',
      vat: 'Btw',
      /** By category, where none is charged. */
      untaxed: {
        E: 'Vrijgesteld van btw: %{base}',
        AE: 'Btw verlegd over %{base}',
        K: 'Intracommunautair, 0% over %{base}',
        G: 'Uitvoer, 0% over %{base}',
        O: 'Buiten de btw: %{base}',
      },
      total: 'Totaal incl. btw',
      page: 'Pagina %{page} van %{pages}',
      pdf: 'PDF',
      not_found: {
        title: 'Niet gevonden',
        text: 'Deze link werkt niet of niet meer. Vraag de afzender om een nieuwe.',
      },
      unavailable: {
        title: 'Even niet beschikbaar',
        text: 'Probeer het zo opnieuw.',
      },
      powered: 'Verstuurd met Flightcase',
      skip: 'Naar de inhoud',
      all_lines: 'Toon alle regels',
      other: 'Overig',
    },
  },
};

export default salesDocument;
