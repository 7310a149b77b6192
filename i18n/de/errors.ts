import type nl from '#i18n/nl/errors';
import type { Translation } from '#i18n/translate';

const errors = {
  errors: {
    '2fa_already_enabled': '2FA ist bereits eingerichtet.',
    '2fa_login_failed': 'Die Anmeldung mit dem 2FA-Code ist fehlgeschlagen.',
    '2fa_not_configured': '2FA ist für dieses Konto noch nicht eingerichtet.',
    '2fa_setup_failed': 'Beim Einrichten von 2FA ist ein Fehler aufgetreten.',
    '2fa_setup_required': 'Richten Sie zuerst die Zwei-Faktor-Authentifizierung ein.',
    access_token_missing: 'AccessToken fehlt',
    account_disabled:
      'Dieses Konto ist deaktiviert. Bitten Sie Ihren Administrator, es wieder zu aktivieren.',
    address_incomplete: 'Die Adressdaten des Mandanten sind unvollständig.',
    already_exists: 'Das gibt es bereits.',
    already_paid: 'Für diese Rechnung ist nichts mehr offen.',
    amount_not_positive: 'Der Rechnungsbetrag muss über 0 € liegen.',
    body_too_large: 'Diese Nachricht ist zu groß: höchstens 1 MB.',
    csv_unreadable: 'Dies ist keine lesbare CSV-Datei mit höchstens 10.000 Zeilen.',
    database_unavailable:
      'Die Daten sind gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    disk_full: 'Die Festplatte des Servers ist voll: Es kann gerade nichts gespeichert werden.',
    edit_conflict: 'Jemand anderes hat dies inzwischen geändert.',
    email_already_used: 'Diese E-Mail-Adresse wird bereits verwendet.',
    exceeds_own_rights: 'Das geht über Ihre eigenen Berechtigungen hinaus.',
    forbidden: 'Dafür haben Sie keine Berechtigung.',
    forbidden_superadmin: 'Sie dürfen keinen Superadmin anlegen.',
    idempotency_mismatch: 'Dieses Formular wurde schon gesendet. Laden Sie die Seite neu.',
    image_too_large: 'Das Bild ist zu groß: höchstens 5 MB und 8192 mal 8192 Pixel.',
    image_unreadable: 'Dies ist kein lesbares JPG- oder PNG-Bild.',
    in_use: 'Dies wird noch verwendet, zum Beispiel in einem Set. Entfernen Sie es dort zuerst.',
    invalid_2fa_token: 'Der 2FA-Code ist ungültig. Versuchen Sie es erneut.',
    invalid_input: 'Prüfen Sie die markierten Felder.',
    invalid_or_expired_token: 'Dieser Link ist ungültig oder abgelaufen.',
    invalid_origin: 'Öffnen Sie Flightcase über die gewohnte Adresse.',
    invalid_password: 'Das Passwort ist falsch.',
    invite_used: 'Diese Einladung wurde bereits verwendet.',
    last_administrator: 'Es muss immer jemand bleiben, der Benutzer und Berechtigungen verwaltet.',
    login_failed: 'Anmeldung fehlgeschlagen. Prüfen Sie E-Mail-Adresse und Passwort.',
    me_failed: 'Ihre Daten konnten nicht geladen werden.',
    method_not_allowed: 'Diesen Vorgang gibt es hier nicht.',
    missing_2fa_input: 'Geben Sie den 6-stelligen Code ein.',
    missing_email: 'Geben Sie Ihre E-Mail-Adresse ein.',
    missing_fields: 'Füllen Sie alle Pflichtfelder aus.',
    missing_login_fields: 'Geben Sie E-Mail-Adresse und Passwort ein.',
    must_accept_terms: 'Sie müssen den Bedingungen zustimmen.',
    network_error: 'Keine Verbindung zum Server.',
    no_permission_tenant_choice: 'Sie haben keine Berechtigung, einen Mandanten zu wählen.',
    not_a_draft: 'Diese Rechnung wurde schon ausgestellt.',
    not_deleted:
      'Löschen Sie diesen Benutzer zuerst; danach können die personenbezogenen Daten gelöscht werden.',
    not_found: 'Nicht gefunden.',
    own_rights:
      'Ihre eigenen Berechtigungen, Rollen, Ihren Typ und Ihren Status können Sie nicht selbst ändern.',
    password_required: 'Bestätigen Sie zuerst Ihr Passwort.',
    password_too_common:
      'Dieses Passwort ist zu bekannt, um sicher zu sein. Wählen Sie ein anderes.',
    password_too_long: 'Dieses Passwort ist zu lang.',
    password_too_short: 'Das Passwort muss mindestens %{passwordMinLength} Zeichen enthalten.',
    passwords_mismatch: 'Die Passwörter stimmen nicht überein.',
    payment_unavailable:
      'Die Zahlung kann gerade nicht gestartet werden. Bitte versuchen Sie es gleich noch einmal.',
    range_required:
      'Das sind mehr als 10.000 Zeilen. Fragen Sie einen Teil mit range ab, zum Beispiel ?range=[0,99].',
    register_failed: 'Das Anlegen des Benutzers ist fehlgeschlagen.',
    registration_failed: 'Die Registrierung ist fehlgeschlagen. Versuchen Sie es erneut.',
    reset_failed: 'Das Zurücksetzen des Passworts ist fehlgeschlagen.',
    reset_request_failed:
      'Der Link zum Zurücksetzen konnte nicht angefordert werden. Versuchen Sie es erneut.',
    search_too_broad:
      'Das trifft auf zu vieles zu, um es schnell zu durchsuchen. Suchen Sie nach einem längeren Wort oder wählen Sie einen Filter.',
    server_busy: 'Es ist gerade zu viel los. Versuchen Sie es gleich noch einmal.',
    server_error: 'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es erneut.',
    session_expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',
    setup_failed: 'Der QR-Code konnte nicht geladen werden.',
    storage_full: 'Der Speicher Ihrer Firma ist voll: höchstens 50 MB an Bildern.',
    storage_unavailable:
      'Der Dateispeicher ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    tenant_required: 'Wählen Sie zuerst einen Mandanten.',
    tenant_suspended: 'Dieser Mandant ist pausiert: Sie können alles ansehen, aber nichts ändern.',
    tenant_cancelled: 'Dieser Mandant ist deaktiviert. Wenden Sie sich an den Administrator.',
    token_check_failed: 'Der Link konnte nicht geprüft werden.',
    too_many_attempts: 'Zu viele Versuche. Versuchen Sie es in %{seconds} Sekunden erneut.',
    too_many_invites: 'Es wurden zu viele Einladungen gesendet. Versuchen Sie es später erneut.',
    too_many_requests:
      'Zu viele Anfragen auf einmal. Versuchen Sie es in %{seconds} Sekunden erneut.',
    unauthorized: 'Melden Sie sich an, um fortzufahren.',
    unsupported_media_type: 'Diese Art von Datei oder Nachricht wird hier nicht angenommen.',
    user_limit_reached:
      'Dieser Mandant hat die maximale Anzahl an Benutzern erreicht. Deaktivieren Sie jemanden oder fragen Sie weitere Plätze an.',
    user_not_found: 'Benutzer nicht gefunden.',
    verify_failed: 'Der Bestätigungscode ist ungültig.',
  },
} satisfies Translation<typeof nl>;

export default errors;
