/** Texts of a product's own page and form. */
const catalogue = {
  resources: {
    products: {
      fields: { alternatives: 'Alternatieven' },
      alternative: 'Alternatief',
      add_alternative: 'Alternatief toevoegen',
      alternatives_hint: 'Wat een tekort in plaats hiervan voorstelt, de eerste keus bovenaan.',
      sections: { alternatives: 'Alternatieven' },
    },
  },
};

export default catalogue;
