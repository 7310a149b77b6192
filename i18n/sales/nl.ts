/** Price lists and VAT codes. */
const sales = {
  resources: {
    'price-lists': {
      name: 'Prijslijst |||| Prijslijsten',
      empty_hint: 'Hier staan straks afspraken over prijzen, voor klanten die anders betalen.',
    },
    'vat-codes': {
      name: 'Btw-code |||| Btw-codes',
      empty_hint: 'Hier staan de btw-codes van je land.',
    },
  },
};

export default sales;
