/** What sales are made of: rates, schemes, kinds of lines. */
const sales = {
  resources: {
    'price-lists': {
      fields: {
        name: 'Naam',
        prices: 'Prijzen',
        product_id: 'Product',
        price: 'Prijs',
      },
      prices_hint: 'Een product dat hier niet staat, kost wat bij het product staat.',
    },
    'vat-codes': {
      fields: {
        name: 'Naam',
        country: 'Land',
        key: 'Sleutel',
        class: 'Tarief',
        scheme: 'Regeling',
        category: 'Categorie',
        box: 'Rubriek',
        ledger: 'Grootboekrekening',
        reason: 'Reden zonder btw',
        rates: 'Percentage',
        rate: 'Percentage vanaf die dag',
      },
      box_hint: 'Van de btw-aangifte.',
      rates_hint: 'Elk percentage geldt vanaf zijn eerste dag.',
    },
  },
  sales: {
    rate_from: '%{rate} % vanaf %{day}',
    classes: {
      high: 'Hoog tarief',
      low: 'Laag tarief',
      zero: 'Nultarief',
      exempt: 'Vrijgesteld',
    },
    schemes: {
      domestic: 'Binnenland',
      reverse: 'Diensten binnen de EU (btw verlegd)',
      intra: 'Goederen binnen de EU',
      export: 'Goederen buiten de EU',
      outside: 'Diensten buiten de EU',
      small: 'Kleineondernemersregeling',
    },
    seller_schemes: {
      domestic: 'Gewone btw',
      small: 'Vrijgesteld als kleine ondernemer',
    },
    profiles: {
      peppol: 'Peppol BIS Billing 3.0',
      nlcius: 'SI-UBL 2.0 (NLCIUS)',
      xrechnung: 'XRechnung 3.0',
    },
    day_rules: {
      calendar: 'Kalenderdagen',
      hours24: 'Elke begonnen 24 uur',
      until6: 'Tot 06:00 hoort bij de dag ervoor',
    },
    details: {
      lines: 'Alle regels',
      groups: 'Groepen met hun totaal',
    },
    kinds: {
      rental: 'Verhuur',
      sale: 'Verkoop',
      crew: 'Personeel',
      transport: 'Transport',
      other: 'Overig',
    },
  },
};

export default sales;
