/** Errors that every page may meet, by `errorCode`. */
const errors = {
  errors: {
    register_failed: 'Aanmaken van de gebruiker mislukt.',
    access_token_missing: 'AccessToken ontbreekt',
    '2fa_already_enabled': '2FA is al ingesteld.',
    '2fa_login_failed': 'Inloggen met de 2FA-code is mislukt.',
    '2fa_not_configured': '2FA is voor dit account nog niet ingesteld.',
    '2fa_setup_failed': 'Er is een fout opgetreden bij het instellen van 2FA.',
    '2fa_setup_required': 'Stel eerst 2FA in.',
    account_disabled: 'Dit account is gedeactiveerd. Vraag je beheerder om het weer te activeren.',
    database_unavailable: 'De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw.',
    email_already_used: 'Dit e-mailadres is al in gebruik.',
    forbidden: 'Je hebt hier geen rechten voor.',
    invalid_2fa_token: 'De 2FA-code is ongeldig. Probeer het opnieuw.',
    invalid_input: 'Controleer de gemarkeerde velden.',
    invalid_or_expired_token: 'Deze link is ongeldig of verlopen.',
    invalid_origin: 'Open Flightcase via het gewone adres.',
    invalid_password: 'Het wachtwoord is onjuist.',
    invite_used: 'Deze uitnodiging is al gebruikt.',
    login_failed: 'Inloggen mislukt. Controleer je e-mailadres en wachtwoord.',
    me_failed: 'Je gegevens konden niet worden opgehaald.',
    missing_2fa_input: 'Vul de 6-cijferige code in.',
    missing_email: 'Vul je e-mailadres in.',
    missing_fields: 'Vul alle verplichte velden in.',
    missing_login_fields: 'Vul je e-mailadres en wachtwoord in.',
    must_accept_terms: 'Je moet akkoord gaan met de voorwaarden.',
    network_error: 'Geen verbinding met de server.',
    unknown_outcome:
      'Geen antwoord van de server: het is niet bekend of dit gelukt is. Kijk of het al is gebeurd voor je het opnieuw probeert.',
    not_found: 'Niet gevonden.',
    password_too_common:
      'Dit wachtwoord is te bekend om veilig te zijn, of bestaat vooral uit je naam, je e-mailadres of je bedrijf. Kies een ander.',
    password_too_long: 'Dit wachtwoord is te lang.',
    password_too_short: 'Het wachtwoord moet minimaal %{passwordMinLength} tekens bevatten.',
    passwords_mismatch: 'De wachtwoorden komen niet overeen.',
    registration_failed: 'Registratie mislukt. Probeer het opnieuw.',
    reset_failed: 'Wachtwoord opnieuw instellen mislukt.',
    reset_request_failed: 'De resetlink kon niet worden aangevraagd. Probeer het opnieuw.',
    server_busy: 'Het is even te druk. Probeer het zo opnieuw.',
    server_error: 'Er ging iets mis op de server. Probeer het opnieuw.',
    session_expired: 'Je sessie is verlopen. Log opnieuw in.',
    setup_failed: 'Fout bij ophalen van QR-code.',
    tenant_suspended: 'Deze tenant is gepauzeerd: je kunt alles bekijken, maar niets wijzigen.',
    tenant_cancelled: 'Deze tenant is gedeactiveerd. Neem contact op met de beheerder.',
    token_check_failed: 'De link kon niet worden gecontroleerd.',
    password_reset_required:
      'Er is te vaak een verkeerd wachtwoord ingevuld. Kies een nieuw wachtwoord met ‘Wachtwoord vergeten’. Op apparaten die je al gebruikte log je in zoals altijd.',
    twofa_reset_required:
      'Er zijn te veel verkeerde codes ingevuld. Gebruik een herstelcode, of vraag je beheerder om je 2FA te resetten.',
    too_many_attempts: 'Te veel pogingen. Probeer het over %{seconds} seconden opnieuw.',
    too_many_requests:
      'Er komen te veel verzoeken ineens. Probeer het over %{seconds} seconden opnieuw.',
    unauthorized: 'Log in om verder te gaan.',
    user_limit_reached:
      'Het maximale aantal gebruikers van deze tenant is bereikt. Deactiveer iemand of vraag meer plaatsen aan.',
    verify_failed: 'De verificatiecode is ongeldig.',
  },
};

export default errors;
