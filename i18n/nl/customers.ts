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
      add: 'Klant toevoegen',
      back: '← Terug naar klanten',
      empty: 'Geen klanten gevonden.',
      empty_hint: 'Hier staan straks de bedrijven en personen waarvoor u werkt.',
      failed: 'Klant niet gevonden of serverfout.',
      missing: 'Klant niet gevonden.',
      search: 'Klanten zoeken',
    },
  },
};

export default customers;
