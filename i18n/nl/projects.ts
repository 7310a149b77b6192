const projects = {
  resources: {
    projects: {
      name: 'Project |||| Projecten',
      fields: {
        number: 'Nummer',
        name: 'Naam',
        status: 'Status',
        customer_id: 'Klant',
        customer_name: 'Klant',
        phone: 'Telefoon',
        period: 'Periode',
        times: 'Tijden',
        start_date: 'Begin',
        end_date: 'Einde',
        option_until: 'Optie tot',
        location: 'Locatie',
        notes: 'Opmerkingen',
      },
      open_sub_hires:
        'Dit project is geannuleerd, maar er staat nog inhuur open. Zeg die af als het materiaal niet meer nodig is.',
      statuses: {
        optie: 'optie',
        offerte: 'offerte',
        boeking: 'boeking',
        geannuleerd: 'geannuleerd',
      },
      add_customer: 'Klant toevoegen',
      add_customer_hint: 'Typ een naam om een klant toe te voegen',
      unknown: 'onbekend',
      unknown_customer: 'onbekende klant',
      no_location: 'nvt',
      period_date: '%{start} t/m %{end}',
      period_moment: '%{start} – %{end}',
      empty_hint: 'Hier staan straks je producties en verhuringen, met hun status en periode.',
    },
  },
};

export default projects;
