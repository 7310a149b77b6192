import type nl from '#i18n/base/errors.nl';
import type { Translation } from '#i18n/translate';

const errors = {
  errors: {
    register_failed: 'Das Anlegen des Benutzers ist fehlgeschlagen.',
    access_token_missing: 'AccessToken fehlt',
    '2fa_already_enabled': '2FA ist bereits eingerichtet.',
    '2fa_login_failed': 'Die Anmeldung mit dem 2FA-Code ist fehlgeschlagen.',
    '2fa_not_configured': '2FA ist für dieses Konto noch nicht eingerichtet.',
    '2fa_setup_failed': 'Beim Einrichten von 2FA ist ein Fehler aufgetreten.',
    '2fa_setup_required': 'Richten Sie zuerst die Zwei-Faktor-Authentifizierung ein.',
    account_disabled:
      'Dieses Konto ist deaktiviert. Bitten Sie Ihren Administrator, es wieder zu aktivieren.',
    database_unavailable:
      'Die Daten sind gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    email_already_used: 'Diese E-Mail-Adresse wird bereits verwendet.',
    forbidden: 'Dafür haben Sie keine Berechtigung.',
    invalid_2fa_token: 'Der 2FA-Code ist ungültig. Versuchen Sie es erneut.',
    invalid_input: 'Prüfen Sie die markierten Felder.',
    invalid_or_expired_token: 'Dieser Link ist ungültig oder abgelaufen.',
    invalid_origin: 'Öffnen Sie Flightcase über die gewohnte Adresse.',
    invalid_password: 'Das Passwort ist falsch.',
    invite_used: 'Diese Einladung wurde bereits verwendet.',
    login_failed: 'Anmeldung fehlgeschlagen. Prüfen Sie E-Mail-Adresse und Passwort.',
    me_failed: 'Ihre Daten konnten nicht geladen werden.',
    missing_2fa_input: 'Geben Sie den 6-stelligen Code ein.',
    missing_email: 'Geben Sie Ihre E-Mail-Adresse ein.',
    missing_fields: 'Füllen Sie alle Pflichtfelder aus.',
    missing_login_fields: 'Geben Sie E-Mail-Adresse und Passwort ein.',
    must_accept_terms: 'Sie müssen den Bedingungen zustimmen.',
    network_error: 'Keine Verbindung zum Server.',
    unknown_outcome:
      'Keine Antwort vom Server: Es ist nicht bekannt, ob das gelungen ist. Prüfen Sie, ob es schon geschehen ist, bevor Sie es erneut versuchen.',
    not_found: 'Nicht gefunden.',
    password_too_common:
      'Dieses Passwort ist zu bekannt, um sicher zu sein, oder besteht vor allem aus Ihrem Namen, Ihrer E-Mail-Adresse oder Ihrem Unternehmen. Wählen Sie ein anderes.',
    password_too_long: 'Dieses Passwort ist zu lang.',
    password_too_short: 'Das Passwort muss mindestens %{passwordMinLength} Zeichen enthalten.',
    passwords_mismatch: 'Die Passwörter stimmen nicht überein.',
    registration_failed: 'Die Registrierung ist fehlgeschlagen. Versuchen Sie es erneut.',
    reset_failed: 'Das Zurücksetzen des Passworts ist fehlgeschlagen.',
    reset_request_failed:
      'Der Link zum Zurücksetzen konnte nicht angefordert werden. Versuchen Sie es erneut.',
    server_busy: 'Es ist gerade zu viel los. Versuchen Sie es gleich noch einmal.',
    server_error: 'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es erneut.',
    session_expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',
    setup_failed: 'Der QR-Code konnte nicht geladen werden.',
    tenant_suspended: 'Dieser Mandant ist pausiert: Sie können alles ansehen, aber nichts ändern.',
    tenant_cancelled: 'Dieser Mandant ist deaktiviert. Wenden Sie sich an den Administrator.',
    token_check_failed: 'Der Link konnte nicht geprüft werden.',
    password_reset_required:
      'Das Passwort wurde zu oft falsch eingegeben. Wählen Sie über „Passwort vergessen“ ein neues. Auf Geräten, die Sie schon benutzt haben, melden Sie sich an wie immer.',
    twofa_reset_required:
      'Es wurden zu viele falsche Codes eingegeben. Verwenden Sie einen Wiederherstellungscode oder bitten Sie Ihren Administrator, Ihre 2FA zurückzusetzen.',
    too_many_attempts: 'Zu viele Versuche. Versuchen Sie es in %{seconds} Sekunden erneut.',
    too_many_requests:
      'Zu viele Anfragen auf einmal. Versuchen Sie es in %{seconds} Sekunden erneut.',
    unauthorized: 'Melden Sie sich an, um fortzufahren.',
    user_limit_reached:
      'Dieser Mandant hat die maximale Anzahl an Benutzern erreicht. Deaktivieren Sie jemanden oder fragen Sie weitere Plätze an.',
    verify_failed: 'Der Bestätigungscode ist ungültig.',
  },
} satisfies Translation<typeof nl>;

export default errors;
