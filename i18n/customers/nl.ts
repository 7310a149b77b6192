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
        is_supplier: 'Leverancier',
        language: 'Taal van documenten',
      },
      supplier_hint: 'Je huurt materiaal bij deze klant in.',
      language_hint: 'Leeg: de taal van je bedrijf.',
      empty_hint: 'Hier staan straks de bedrijven en personen waarvoor je werkt.',
    },
    contacts: { name: 'Contactpersoon |||| Contactpersonen' },
  },
};

export default customers;
