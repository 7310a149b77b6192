const transport = {
  resources: {
    transport: {
      fields: {
        crew_id: 'Crewlid',
        busy_from: 'Chauffeur bezet van',
        busy_until: 'Chauffeur bezet tot',
        tentative: 'Voorlopig',
      },
      busy_hint: 'Leeg: van vertrek tot aankomst.',
      tentative_hint: 'Legt de chauffeur nog niet vast.',
      driver_not_in_crew: 'Chauffeur die niet bij Crew staat',
    },
  },
};

export default transport;
