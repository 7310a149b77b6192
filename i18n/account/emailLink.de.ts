/** The pages of links about the e-mail address. */
const emailLink = {
  email_link: {
    confirm: {
      title: 'E-Mail-Adresse bestätigen',
      intro: 'Bestätigen Sie, dass Sie sich künftig mit dieser Adresse anmelden.',
      submit: 'Bestätigen',
      busy: 'Bitte warten...',
      done: 'Ihre E-Mail-Adresse wurde geändert. Melden Sie sich künftig mit der neuen Adresse an.',
    },
    undo: {
      title: 'Änderung rückgängig machen',
      intro:
        'Sie behalten Ihre alte E-Mail-Adresse oder erhalten sie zurück. Alle Sitzungen werden beendet.',
      submit: 'Rückgängig machen',
      busy: 'Bitte warten...',
      done: 'Ihre alte E-Mail-Adresse wurde wiederhergestellt oder gilt weiter. Alle Sitzungen wurden beendet. Legen Sie jetzt ein neues Passwort fest.',
    },
  },
};

export default emailLink;
