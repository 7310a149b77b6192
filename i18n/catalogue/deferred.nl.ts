/** Texts of a product's own page and form. */
const catalogue = {
  resources: {
    equipment: {
      several: {
        action: 'Meer tegelijk toevoegen',
        title: 'Exemplaren toevoegen',
        text: 'Elk exemplaar krijgt de naam van het product en een eigen code.',
        amount: 'Aantal',
        first: 'Eerste code',
        codes: '%{first} t/m %{last}',
        serials: 'Serienummers',
        serials_hint: 'Eén per regel, in de volgorde van de codes. Mag later.',
        typed_stock:
          'De voorraad is nu %{stock}, met de hand ingevuld. Zodra dit product exemplaren heeft, is de voorraad het aantal exemplaren: die wordt %{units}.',
        same_stock:
          'De voorraad van %{stock} was met de hand ingevuld. Zodra dit product exemplaren heeft, telt de voorraad de exemplaren.',
        submit: '1 exemplaar toevoegen |||| %{smart_count} exemplaren toevoegen',
        done: '1 exemplaar toegevoegd |||| %{smart_count} exemplaren toegevoegd',
        labels: 'Etiketten maken',
        failed: 'Toevoegen is niet gelukt: er is niets toegevoegd.',
        no_number: 'Laat de eerste code op een cijfer eindigen, zoals PX-01.',
        too_many_serials: 'Dit zijn meer serienummers dan exemplaren.',
        taken_codes: 'Al in gebruik: %{values}.',
      },
    },
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
