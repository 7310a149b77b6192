/** Texts of a product's own page and form. */
const catalogue = {
  resources: {
    products: {
      fields: {
        alternatives: 'Alternatieven',
        vat_class: 'Btw-tarief',
        ledger: 'Grootboekrekening',
        discountable: 'Korting geldt hiervoor',
        replacement_price: 'Vervangingsprijs',
      },
      replacement_hint: 'Wat een verloren of kapot exemplaar kost.',
      ledger_hint: 'Leeg: die van de btw-code.',
      alternative: 'Alternatief',
      add_alternative: 'Alternatief toevoegen',
      alternatives_hint: 'Wat een tekort in plaats hiervan voorstelt, de eerste keus bovenaan.',
      sections: { alternatives: 'Alternatieven' },
    },
  },
};

export default catalogue;
