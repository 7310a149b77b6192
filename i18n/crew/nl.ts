/** What menus call it; its screens' texts are in `deferred`. */
const crew = {
  resources: {
    crew: { name: 'Crewlid |||| Crew' },
    'crew-functions': { name: 'Functie |||| Functies' },
    hours: { name: 'Uren |||| Uren' },
  },
  crew: { title: 'Crew' },
};

export default crew;
