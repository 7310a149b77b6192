/** The tenants: their data and their list (spec §2 Tenants). */
const tenants = {
  resources: {
    tenants: {
      name: 'Tenant |||| Tenants',
      fields: {
        name: 'Naam',
        address: 'Adres',
        zipcode: 'Postcode',
        city: 'Plaats',
        country: 'Land',
        contact_name: 'Contactpersoon',
        contact_email: 'E-mailadres',
        contact_phone: 'Telefoon',
        payment_status: 'Betaalstatus',
        language_default: 'Standaardtaal',
        force_twofa: '2FA verplicht',
        max_users: 'Maximaal aantal gebruikers',
      },
      list_failed: 'Fout bij ophalen van tenants',
      add: 'Tenant toevoegen',
      back: '← Terug naar tenants',
      empty: 'Geen tenants gevonden.',
      empty_hint: 'Hier staan straks de bedrijven die met Flightcase werken.',
      failed: 'Fout bij ophalen van tenantgegevens.',
      missing: 'Tenant niet gevonden.',
      search: 'Tenants zoeken',
      created: 'Tenant toegevoegd.',
      create_failed: 'Opslaan mislukt',
      saved: 'Gegevens opgeslagen',
      save_failed: 'Opslaan mislukt',
      tenant: 'Tenant',
      of_record: 'Voor tenant',
      choose: 'Kies een tenant',
      all: 'Alle tenants',
      tabs: {
        label: 'Onderdelen van de tenant',
        general: 'Algemeen',
        settings: 'Instellingen',
        users: 'Gebruikers',
      },
      payment: {
        paid: 'Paid',
        pending: 'Pending',
        failed: 'Failed',
      },
      no_country: 'Geen land gevonden',
    },
  },
};

export default tenants;
