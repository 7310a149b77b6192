/** The demo pages. */
const demo = {
  demo: {
    card: 'Benutzerkarte',
    table: 'Benutzertabelle',
    both: 'Benutzerdemo',
    intro: 'Ein Beispiel mit erfundenen Benutzern.',
    user: 'Benutzer',
    type: 'Typ',
    status: 'Status',
    active: 'Aktiv',
    inactive: 'Inaktiv',
  },
};

export default demo;
