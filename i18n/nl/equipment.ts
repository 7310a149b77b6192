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
      statuses: {
        beschikbaar: 'beschikbaar',
        verhuurd: 'verhuurd',
        'in reparatie': 'in reparatie',
        'in keuring': 'in keuring',
        'buiten gebruik': 'buiten gebruik',
      },
      empty_hint: 'Hier staat straks al het materiaal, met serienummer, status en locatie.',
    },
  },
};

export default equipment;
