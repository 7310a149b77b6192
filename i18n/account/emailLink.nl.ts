/** The pages of links about the e-mail address. */
const emailLink = {
  email_link: {
    confirm: {
      title: 'E-mailadres bevestigen',
      intro: 'Bevestig dat je voortaan met dit adres inlogt.',
      submit: 'Bevestigen',
      busy: 'Bezig...',
      done: 'Je e-mailadres is gewijzigd. Log voortaan in met het nieuwe adres.',
    },
    undo: {
      title: 'Wijziging ongedaan maken',
      intro: 'Je houdt je oude e-mailadres, of krijgt het terug. Alle sessies worden beëindigd.',
      submit: 'Ongedaan maken',
      busy: 'Bezig...',
      done: 'Je oude e-mailadres is hersteld, of blijft gelden. Alle sessies zijn beëindigd. Stel nu een nieuw wachtwoord in.',
    },
  },
};

export default emailLink;
