import type nl from '#i18n/nl/errors';
import type { Translation } from '#i18n/translate';

const errors = {
  errors: {
    access_token_missing: 'AccessToken fehlt',
    account_disabled:
      'Dieses Konto ist deaktiviert. Bitten Sie Ihren Administrator, es wieder zu aktivieren.',
    body_too_large: 'Es wurde zu viel auf einmal gesendet.',
    database_unavailable:
      'Die Daten sind gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    edit_conflict: 'Jemand anderes hat dies inzwischen geändert.',
    forbidden: 'Dafür haben Sie keine Berechtigung.',
    invalid_input: 'Prüfen Sie die markierten Felder.',
    invalid_password: 'Das Passwort ist falsch.',
    invalid_origin: 'Diese Anfrage kommt von einer unbekannten Adresse.',
    login_failed: 'Anmeldung fehlgeschlagen. Prüfen Sie E-Mail-Adresse und Passwort.',
    me_failed: 'Ihre Daten konnten nicht geladen werden.',
    method_not_allowed: 'Diesen Vorgang gibt es hier nicht.',
    missing_login_fields: 'Geben Sie E-Mail-Adresse und Passwort ein.',
    network_error: 'Keine Verbindung zum Server.',
    not_found: 'Nicht gefunden.',
    server_busy: 'Es ist gerade zu viel los. Versuchen Sie es gleich noch einmal.',
    server_error: 'Auf dem Server ist etwas schiefgegangen.',
    session_expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',
    tenant_required: 'Wählen Sie zuerst einen Mandanten.',
    tenant_suspended: 'Dieser Mandant ist deaktiviert. Wenden Sie sich an den Administrator.',
    too_many_attempts: 'Zu viele Versuche. Versuchen Sie es in %{seconds} Sekunden erneut.',
    unauthorized: 'Melden Sie sich an, um fortzufahren.',
    unsupported_media_type: 'Diese Art von Datei oder Nachricht wird hier nicht angenommen.',
  },
} satisfies Translation<typeof nl>;

export default errors;
