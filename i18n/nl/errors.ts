/** What went wrong, by `errorCode` (spec §8). */
const errors = {
  errors: {
    access_token_missing: 'AccessToken ontbreekt',
    account_disabled: 'Dit account is gedeactiveerd. Vraag uw beheerder om het weer te activeren.',
    body_too_large: 'Er is te veel ineens verstuurd.',
    database_unavailable: 'De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw.',
    edit_conflict: 'Iemand anders heeft dit intussen gewijzigd.',
    forbidden: 'U heeft hier geen rechten voor.',
    invalid_input: 'Controleer de gemarkeerde velden.',
    invalid_password: 'Het wachtwoord is onjuist.',
    invalid_origin: 'Dit verzoek komt van een onbekend adres.',
    login_failed: 'Inloggen mislukt. Controleer uw e-mailadres en wachtwoord.',
    me_failed: 'Uw gegevens konden niet worden opgehaald.',
    method_not_allowed: 'Deze bewerking bestaat hier niet.',
    missing_login_fields: 'Vul uw e-mailadres en wachtwoord in.',
    network_error: 'Geen verbinding met de server.',
    not_found: 'Niet gevonden.',
    server_busy: 'Het is even te druk. Probeer het zo opnieuw.',
    server_error: 'Er ging iets mis op de server.',
    session_expired: 'Uw sessie is verlopen. Log opnieuw in.',
    tenant_required: 'Kies eerst een tenant.',
    tenant_suspended: 'Deze tenant is gedeactiveerd. Neem contact op met de beheerder.',
    too_many_attempts: 'Te veel pogingen. Probeer het over %{seconds} seconden opnieuw.',
    unauthorized: 'Log in om verder te gaan.',
    unsupported_media_type: 'Dit soort bestand of bericht wordt hier niet aangenomen.',
  },
};

export default errors;
