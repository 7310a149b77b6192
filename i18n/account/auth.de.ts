import type nl from '#i18n/account/auth.nl';
import type { Translation } from '#i18n/translate';

const auth = {
  auth: {
    language: 'Sprache',
    loading: 'Wird geladen...',
    retry: 'Erneut versuchen',
    wait_minutes: 'Zu viele Versuche. Versuchen Sie es in %{minutes} Minuten erneut.',
    wait_over: 'Sie können es jetzt erneut versuchen.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    show_password: 'Passwort anzeigen',
    hide_password: 'Passwort verbergen',
    password_hint: 'Mindestens %{minimum} Zeichen.',
    link_used:
      'Dieser Link wurde schon verwendet, vermutlich durch Ihren vorigen Versuch ohne Antwort. Versuchen Sie, sich anzumelden.',
    back_to_login: 'Zurück zur Anmeldung',
    login: {
      title: 'Anmelden',
      submit: 'Anmelden',
      busy: 'Anmeldung läuft...',
      forgot: 'Passwort vergessen?',
      register: 'Unternehmen registrieren',
      registered: 'Ihre Registrierung ist abgeschlossen. Sie können sich jetzt anmelden.',
    },
    forgot: {
      title: 'Passwort vergessen',
      intro:
        'Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, um ein neues Passwort festzulegen.',
      submit: 'Link senden',
      busy: 'Wird gesendet...',
    },
    reset: {
      title: 'Neues Passwort festlegen',
      password: 'Neues Passwort',
      repeat: 'Neues Passwort wiederholen',
      submit: 'Passwort speichern',
      busy: 'Wird gespeichert...',
      done: 'Ihr Passwort wurde geändert. Sie werden nun zur Anmeldung weitergeleitet.',
      request_again: 'Neuen Link anfordern',
    },
    verify: {
      title: '2FA-Bestätigung',
      intro: 'Öffnen Sie Ihre Authenticator-App und geben Sie den 6-stelligen Code ein.',
      code: 'Bestätigungscode',
      submit: 'Bestätigen',
      busy: 'Wird geprüft...',
      sign_in_first: 'Melden Sie sich zuerst mit E-Mail-Adresse und Passwort an.',
      clock_wrong:
        'Die Uhr dieses Geräts geht falsch. Stellen Sie die Zeit auf automatisch und versuchen Sie einen neuen Code.',
      use_recovery: 'Wiederherstellungscode verwenden',
      use_app: 'Code aus der App verwenden',
      recovery_code: 'Wiederherstellungscode',
      recovery_hint:
        'Einer der Codes, die Sie bei der Einrichtung aufbewahrt haben. Jeder funktioniert einmal.',
    },
    setup: {
      title: '2FA erforderlich',
      intro: 'Sie müssen 2FA einrichten, um fortzufahren.',
      scan: 'Scannen Sie den QR-Code mit Ihrer Authenticator-App.',
      qr_code: 'QR-Code für Ihre Authenticator-App',
      secret: 'Scannen nicht möglich? Geben Sie diesen Schlüssel ein:',
      code: 'Geben Sie danach den 6-stelligen Code aus der App ein.',
      recovery_title: 'Bewahren Sie Ihre Wiederherstellungscodes auf',
      recovery_intro:
        'Mit jedem dieser Codes melden Sie sich einmal ohne Ihre App an. Sie werden nur jetzt angezeigt.',
      recovery_download: 'Codes herunterladen',
      recovery_continue: 'Ich habe sie aufbewahrt, weiter',
    },
    messages: {
      reset_email_sent_if_exists:
        'Falls die E-Mail-Adresse existiert, wurde ein Link zum Zurücksetzen gesendet.',
    },
  },
} satisfies Translation<typeof nl>;

export default auth;
