/** The demo pages. */
const demo = {
  demo: {
    card: 'Gebruikerskaart',
    table: 'Gebruikerstabel',
    both: 'Gebruikersdemo',
    intro: 'Een voorbeeld met verzonnen gebruikers.',
    user: 'Gebruiker',
    type: 'Type',
    status: 'Status',
    active: 'Actief',
    inactive: 'Inactief',
  },
};

export default demo;
