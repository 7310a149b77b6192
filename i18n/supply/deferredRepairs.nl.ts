const repairs = {
  resources: {
    repairs: {
      fields: {
        equipment_id: 'Exemplaar',
        product_id: 'Product',
        amount: 'Aantal',
        from: 'Vanaf',
        until: 'Tot',
        reason: 'Reden',
        cost: 'Kosten',
        usable: 'Nog te gebruiken',
        reported_by: 'Gemeld door',
        notes: 'Opmerkingen',
        subject: 'Wat',
        state: 'Status',
        of_product: 'Product',
      },
      statuses: {
        planned: 'gepland',
        current: 'nu in reparatie',
        done: 'klaar',
      },
      empty_hint: 'Hier staat straks wat kapot is of gekeurd wordt, en tot wanneer.',
      subject_hint: 'Eén exemplaar, of een aantal van een product.',
      subject_missing: 'Kies een exemplaar of een product.',
      until_hint: 'Laat leeg als het einde nog niet bekend is.',
      usable_hint:
        'Aan: de reparatie is alleen genoteerd, het materiaal kan mee. Uit: het materiaal kan niet mee tot de reparatie klaar is.',
      open_end: 'nog niet bekend',
      goes_out: 'ja, kan gewoon mee',
      stays_in: 'nee, kan niet mee',
      end_now: 'Reparatie is klaar',
    },
  },
};

export default repairs;
