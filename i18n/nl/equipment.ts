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
      empty_hint: 'Hier staat straks al het materiaal, met serienummer, status en locatie.',
    },
  },
};

export default equipment;
