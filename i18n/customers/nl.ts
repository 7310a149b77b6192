const customers = {
  resources: {
    customers: {
      name: 'Klant |||| Klanten',
      fields: {
        name: 'Naam',
        contact_person: 'Contactpersoon',
        email: 'Email',
        phone: 'Telefoon',
        address: 'Adres',
        active: 'Actief',
        is_supplier: 'Leverancier',
        language: 'Taal van documenten',
      },
      active: { true: 'Actief', false: 'Niet actief' },
      active_hint: 'Uit: je kiest deze klant nergens meer. Facturen en betalingen gaan door.',
      supplier_hint: 'Je huurt materiaal bij deze klant in.',
      language_hint: 'Leeg: de taal van je bedrijf.',
      empty_hint: 'Hier staan straks de bedrijven en personen waarvoor je werkt.',
    },
    contacts: { name: 'Contactpersoon |||| Contactpersonen' },
  },
};

export default customers;
