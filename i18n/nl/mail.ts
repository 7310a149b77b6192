/** The mails that the product sends. */
const mail = {
  mail: {
    greeting: 'Beste %{name},',
    closing: 'Flightcase',
    circumstances: 'Wanneer: %{moment}. Apparaat: %{device}. IP-adres: %{address}.',
    footer:
      'Je krijgt deze mail omdat je een account hebt op %{origin}, of daarvoor bent uitgenodigd. Vragen? Neem contact op met de beheerder van je bedrijf.',
    templates: {
      invitation: {
        subject: '%{inviter} nodigt je uit voor Flightcase',
        lead: '%{inviter} nodigt je uit om in Flightcase met %{tenant} samen te werken.',
        action: 'Registratie voltooien',
        note: 'De link werkt één keer, tot en met %{until}.',
      },
      reset: {
        subject: 'Wachtwoord opnieuw instellen voor Flightcase',
        lead: 'Er is gevraagd om een nieuw wachtwoord voor je account.',
        action: 'Nieuw wachtwoord instellen',
        note: 'De link werkt één keer, 30 minuten lang. Vroeg je er niet om? Dan hoef je niets te doen.',
      },
      password_changed: {
        subject: 'Je wachtwoord voor Flightcase is gewijzigd',
        lead: 'Het wachtwoord van je account is gewijzigd. Alle andere sessies zijn beëindigd.',
        action: 'Wachtwoord herstellen',
        note: 'Was jij dit niet? Stel dan meteen een nieuw wachtwoord in.',
      },
      twofa_enabled: {
        subject: '2FA staat aan voor Flightcase',
        lead: 'Voor je account is 2FA ingeschakeld.',
        action: 'Accountinstellingen openen',
        note: 'Was jij dit niet? Wijzig dan meteen je wachtwoord.',
      },
      twofa_disabled: {
        subject: '2FA staat uit voor Flightcase',
        lead: 'Voor je account is 2FA uitgeschakeld. Schakel 2FA weer in om je account te beschermen.',
        action: 'Accountinstellingen openen',
        note: 'Was jij dit niet? Wijzig dan meteen je wachtwoord.',
      },
      twofa_reset: {
        subject: 'Je 2FA voor Flightcase is uitgezet',
        lead: '%{admin} heeft de 2FA van je account uitgezet. Je bent overal uitgelogd.',
        action: 'Opnieuw instellen',
        note: 'Log in met je wachtwoord en stel 2FA opnieuw in. Vroeg je hier niet om? Vraag het na bij je beheerder.',
      },
      email_confirm: {
        subject: 'Bevestig je nieuwe e-mailadres voor Flightcase',
        lead: 'Je hebt gevraagd om voortaan met %{email} in te loggen. Bevestig dat dit adres van jou is.',
        action: 'E-mailadres bevestigen',
        note: 'De link werkt één keer, 24 uur lang. Vroeg je hier niet om? Dan hoef je niets te doen.',
      },
      email_changed: {
        subject: 'Je e-mailadres voor Flightcase is gewijzigd',
        lead: 'Je logt voortaan in met %{email}.',
        action: 'Wijziging ongedaan maken',
        note: 'Was jij dit niet? Maak de wijziging binnen 72 uur ongedaan: alle sessies worden dan beëindigd. Stel daarna een nieuw wachtwoord in.',
      },
      invoice_paid: {
        subject: 'Factuur %{number} is betaald',
        lead: 'Wij hebben je betaling van factuur %{number} ontvangen. Dank je wel.',
        action: 'Factuur bekijken',
        note: 'Je hoeft niets meer te doen.',
      },
      new_device: {
        subject: 'Nieuwe aanmelding bij Flightcase',
        lead: 'Er is ingelogd op je account vanaf een nieuw apparaat: %{device}.',
        action: 'Sessies bekijken',
        note: 'Was jij dit niet? Wijzig dan meteen je wachtwoord en beëindig de sessie.',
      },
    },
  },
};

export default mail;
