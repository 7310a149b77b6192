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
      },
      empty_hint: 'Hier staan straks de bedrijven en personen waarvoor je werkt.',
    },
  },
};

export default customers;
