const equipment = {
  resources: {
    equipment: {
      name: 'Apparaat |||| Apparatuur',
      fields: {
        name: 'Naam',
        type: 'Type',
        serial_number: 'Serienummer',
        status: 'Status',
        location: 'Locatie',
        notes: 'Opmerkingen',
      },
      add: 'Apparaat toevoegen',
      back: '← Terug naar apparatuur',
      empty: 'Geen apparatuur gevonden.',
      empty_hint: 'Hier staat straks al het materiaal, met serienummer, status en locatie.',
      failed: 'Apparaat niet gevonden of serverfout.',
      missing: 'Apparaat niet gevonden.',
      search: 'Apparatuur zoeken',
    },
  },
};

export default equipment;
