/** The pages that need no session: signing in, passwords and 2FA. */
const auth = {
  auth: {
    language: 'Taal',
    loading: 'Laden...',
    retry: 'Opnieuw proberen',
    wait_minutes: 'Te veel pogingen. Probeer het over %{minutes} minuten opnieuw.',
    wait_over: 'Je kunt het nu opnieuw proberen.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    show_password: 'Wachtwoord tonen',
    hide_password: 'Wachtwoord verbergen',
    password_hint: 'Minimaal %{minimum} tekens.',
    link_used:
      'Deze link is al gebruikt, waarschijnlijk door je vorige poging waarop geen antwoord kwam. Probeer in te loggen.',
    back_to_login: 'Terug naar inloggen',
    login: {
      title: 'Inloggen',
      submit: 'Inloggen',
      busy: 'Bezig met inloggen...',
      forgot: 'Wachtwoord vergeten?',
      register: 'Je bedrijf registreren',
      registered: 'Je registratie is voltooid. Je kunt nu inloggen.',
    },
    forgot: {
      title: 'Wachtwoord vergeten',
      intro: 'Vul je e-mailadres in. Je krijgt een link om een nieuw wachtwoord in te stellen.',
      submit: 'Resetlink versturen',
      busy: 'Bezig met versturen...',
    },
    reset: {
      title: 'Nieuw wachtwoord instellen',
      password: 'Nieuw wachtwoord',
      repeat: 'Herhaal nieuw wachtwoord',
      submit: 'Wachtwoord opslaan',
      busy: 'Bezig met opslaan...',
      done: 'Je wachtwoord is gewijzigd. Je gaat nu naar het inlogscherm.',
      request_again: 'Nieuwe resetlink aanvragen',
    },
    verify: {
      title: '2FA-verificatie',
      intro: 'Open je authenticator-app en vul de 6-cijferige code in.',
      code: 'Verificatiecode',
      submit: 'Bevestigen',
      busy: 'Bezig met controleren...',
      sign_in_first: 'Log eerst in met je e-mailadres en wachtwoord.',
      clock_wrong:
        'De klok van dit apparaat loopt niet gelijk. Zet de tijd op automatisch en probeer een nieuwe code.',
      use_recovery: 'Herstelcode gebruiken',
      use_app: 'Code uit de app gebruiken',
      recovery_code: 'Herstelcode',
      recovery_hint:
        'Een van de codes die je bij het instellen hebt opgeslagen. Elke code werkt één keer.',
    },
    setup: {
      title: '2FA Verplicht',
      intro: 'Je moet 2FA instellen om verder te gaan.',
      scan: 'Scan de QR-code met je authenticator-app.',
      qr_code: 'QR-code voor je authenticator-app',
      secret: 'Lukt scannen niet? Voer dan deze sleutel in:',
      code: 'Vul daarna de 6-cijferige code uit de app in.',
      recovery_title: 'Sla je herstelcodes op',
      recovery_intro:
        'Met elk van deze codes kun je één keer inloggen zonder je app. Ze worden alleen nu getoond.',
      recovery_download: 'Codes downloaden',
      recovery_continue: 'Ik heb ze opgeslagen, verder',
    },
    messages: {
      reset_email_sent_if_exists:
        'Als het e-mailadres bestaat, is er een resetlink naartoe verstuurd.',
    },
  },
};

export default auth;
