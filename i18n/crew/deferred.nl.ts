const crew = {
  resources: {
    crew: {
      fields: {
        user_id: 'Account',
        name: 'Naam',
        email: 'E-mailadres',
        phone: 'Telefoon',
        active: 'Actief',
        kind: 'Soort',
        plannable: 'In te plannen',
        default_state: 'Zonder opgave',
        licences: 'Rijbewijzen',
        functions: 'Functies',
        function_id: 'Functie',
        wage: 'Kostprijs',
        notes: 'Opmerkingen',
      },
      kinds: { employee: 'Medewerker', freelancer: 'Freelancer', hired: 'Ingehuurd' },
      plannable_hint: 'Staat bij de mensen die je op een dienst kunt zetten.',
      notes_hint: 'Alleen te lezen voor wie crew plant.',
      empty: 'Nog geen crew.',
      empty_hint:
        'Gebruikers van je bedrijf staan hier vanzelf. Voeg ook mensen zonder account toe.',
      search: 'Crew zoeken',
    },
    'crew-functions': {
      fields: {
        name: 'Naam',
        wage: 'Kostprijs',
        price: 'Verkoopprijs',
        break_minutes: 'Pauze',
        parallel: 'Stand-by',
      },
      parallel_hint: 'Wie stand-by is, kan tegelijk ergens anders werken.',
      empty: 'Nog geen functies.',
      empty_hint: 'Bijvoorbeeld stagehand, rigger of lichttechnicus, met een prijs per uur of dag.',
      search: 'Functies zoeken',
    },
  },
  crew: {
    function: 'Functie',
    own_wage: 'Kostprijs',
    licence: 'Rijbewijs',
    valid_until: 'Geldig t/m',
    licence_until: '%{code}, geldig t/m %{day}',
    from_account: 'Naam, e-mailadres en telefoon komen van het account van deze persoon.',
    to_account: 'Naar de gebruiker',
    availability: { free: 'vrij', ask: 'eerst vragen', away: 'afwezig' },
    rate: {
      unit: 'Per',
      units: { hour: 'uur', day: 'dag', fixed: 'dienst' },
      per: {
        hour: '%{amount} per uur',
        day: '%{amount} per dag',
        fixed: '%{amount} per dienst',
      },
      day_hours: 'Uren van een dag',
      overtime_percent: 'Daarna',
      min_hours: 'Minimaal',
      hour_sign: 'uur',
      after: 'na %{hours} uur %{percent}%',
      at_least: 'minimaal %{hours} uur',
    },
  },
};

export default crew;
