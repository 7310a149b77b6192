const projects = {
  resources: {
    projects: {
      fields: {
        contact_id: 'Contactpersoon',
        onsite_contact_id: 'Contact op locatie',
        venue_id: 'Locatie',
      },
      people: {
        title: 'Mensen en locatie',
        contact: 'Contactpersoon',
        onsite: 'Op locatie',
        map: 'Kaart',
        location_hint: 'Kies een locatie of typ er een.',
      },
    },
  },
};

export default projects;
