/** Completing a registration by a mailed link, and registering a company. */
const registration = {
  registration: {
    title: 'Registratie voltooien',
    intro: 'Welkom bij Flightcase. Vul je gegevens aan om je account te activeren.',
    name: 'Naam',
    contact: 'Contactgegevens',
    phone: 'Telefoon',
    street: 'Straat en huisnummer',
    postal_code: 'Postcode',
    city: 'Plaats',
    language: 'Taal van je account',
    security: 'Wachtwoord kiezen',
    confirm: 'Herhaal wachtwoord',
    agree: 'Ik ga akkoord met de voorwaarden.',
    submit: 'Registratie voltooien',
    busy: 'Bezig met registreren...',
    read_terms: 'Lees de voorwaarden (nieuw tabblad)',
    full_title: 'Er is bij dit bedrijf geen plaats meer',
    full_text:
      'Vraag %{inviter} om een plaats vrij te maken. Je uitnodiging blijft geldig: open de link daarna opnieuw.',
    taken_title: 'Dit e-mailadres heeft al een account bij een ander bedrijf',
    taken_text:
      'Met één adres kan iemand bij één bedrijf werken. Vraag %{inviter} om een uitnodiging op een ander adres. Je bestaande account blijft zoals het is.',
    inviter: 'Uitgenodigd door',
    of_company: 'Bedrijf',
    company: {
      title: 'Je bedrijf registreren',
      intro:
        'Je krijgt een mail met een link om je adres te bevestigen. Pas daarna wordt je bedrijf aangemaakt.',
      company_name: 'Bedrijfsnaam',
      person: 'Contactpersoon',
      name: 'Voornaam',
      last_name: 'Achternaam',
      submit: 'Bedrijf registreren',
      busy: 'Bezig met versturen...',
      sent: 'We hebben een link naar %{email} gestuurd. Open die binnen 24 uur om je registratie te voltooien.',
      not_received: 'Geen mail ontvangen? Kijk ook bij je ongewenste mail.',
      closed:
        'Je kunt je bedrijf hier niet zelf registreren. Vraag de beheerder om een uitnodiging.',
    },
  },
};

export default registration;
