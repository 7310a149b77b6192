const customers = {
  resources: {
    customers: {
      fields: {
        kind: 'Soort',
        street: 'Straat en huisnummer',
        postal_code: 'Postcode',
        city: 'Plaats',
        country: 'Land',
        vat_number: 'Btw-nummer',
        coc_number: 'KvK-nummer',
        invoice_email: 'E-mailadres voor facturen',
        payment_days: 'Betaaltermijn',
        notes: 'Notitie',
      },
      kinds: {
        company: 'Bedrijf',
        person: 'Particulier',
      },
      invoicing: 'Postadres en facturen',
      address_hint: 'Waar je moet zijn. Het postadres staat hieronder.',
      payment_days_hint: 'Leeg: de termijn van je bedrijf.',
      notes_hint: 'Staat erbij zodra deze klant wordt gekozen, bijvoorbeeld “eerst bellen”.',
      days: 'dagen',
    },
    contacts: {
      fields: {
        customer_id: 'Klant',
        customer_name: 'Klantnaam',
        name: 'Naam',
        function: 'Functie',
        email: 'E-mailadres',
        phone: 'Telefoon',
        language: 'Taal',
        is_main: 'Eerste contactpersoon',
        for_invoices: 'Ontvangt facturen',
      },
      main: 'eerste',
      invoices: 'facturen',
      main_hint: 'Van één persoon per klant.',
      for_invoices_hint: 'Vult het adres voor facturen van de klant, als dat leeg is.',
      language_hint: 'Leeg: de taal van de klant.',
      add: 'Contactpersoon toevoegen',
    },
  },
};

export default customers;
