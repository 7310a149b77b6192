/** The mails that the product sends. */
const mail = {
  mail: {
    greeting: 'Beste %{name},',
    closing: 'Flightcase',
    templates: {
      invitation: {
        subject: 'U bent uitgenodigd voor %{tenant}',
        lead: '%{inviter} nodigt u uit om in Flightcase met %{tenant} samen te werken.',
        action: 'Registratie voltooien',
        note: 'De link werkt één keer, tot en met %{until}.',
      },
      reset: {
        subject: 'Stel een nieuw wachtwoord in',
        lead: 'Er is gevraagd om een nieuw wachtwoord voor uw account.',
        action: 'Nieuw wachtwoord instellen',
        note: 'De link werkt één keer, 30 minuten lang. Vroeg u er niet om? Dan hoeft u niets te doen.',
      },
      password_changed: {
        subject: 'Uw wachtwoord is gewijzigd',
        lead: 'Het wachtwoord van uw account is gewijzigd. Alle andere sessies zijn beëindigd.',
        action: 'Wachtwoord herstellen',
        note: 'Was u dit niet? Stel dan meteen een nieuw wachtwoord in.',
      },
      twofa_enabled: {
        subject: 'Tweestapsverificatie staat aan',
        lead: 'Voor uw account is tweestapsverificatie ingeschakeld.',
        action: 'Accountinstellingen openen',
        note: 'Was u dit niet? Wijzig dan meteen uw wachtwoord.',
      },
      twofa_disabled: {
        subject: 'Tweestapsverificatie staat uit',
        lead: 'Voor uw account is tweestapsverificatie uitgeschakeld.',
        action: 'Accountinstellingen openen',
        note: 'Was u dit niet? Wijzig dan meteen uw wachtwoord.',
      },
      twofa_reset: {
        subject: 'Je tweestapsverificatie is uitgezet',
        lead: '%{admin} heeft de tweestapsverificatie van je account uitgezet. Je bent overal uitgelogd.',
        action: 'Opnieuw instellen',
        note: 'Log in met je wachtwoord en stel de tweestapsverificatie opnieuw in. Vroeg je hier niet om? Vraag het na bij je beheerder.',
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
      invoice_issued: {
        subject: 'Factuur %{number} voor Flightcase',
        lead: 'Dit is factuur %{number} voor Flightcase. Het bedrag is %{amount}, te betalen tot en met %{due}.',
        action: 'Factuur bekijken',
        note: 'Log in om de factuur te bekijken, als PDF op te slaan of te betalen.',
      },
      invoice_overdue: {
        subject: 'Herinnering: factuur %{number} voor Flightcase is nog niet betaald',
        lead: 'Factuur %{number} van %{amount} had uiterlijk %{due} betaald moeten zijn. We hebben de betaling nog niet ontvangen.',
        action: 'Factuur bekijken en betalen',
        note: 'Heb je al betaald? Dan hoef je niets te doen.',
      },
      payment_failed: {
        subject: 'De betaling van factuur %{number} voor Flightcase is mislukt',
        lead: 'De betaling van %{amount} voor factuur %{number} is mislukt of teruggeboekt. De factuur staat nog open.',
        action: 'Opnieuw betalen',
        note: 'Lukt het weer niet? Neem contact op met je bank of probeer een andere betaalmethode.',
      },
      invoice_paid: {
        subject: 'Factuur %{number} voor Flightcase is betaald',
        lead: 'We hebben je betaling van %{amount} voor factuur %{number} ontvangen. Dank je wel.',
        action: 'Factuur bekijken',
        note: 'Je hoeft niets meer te doen.',
      },
      new_device: {
        subject: 'Nieuwe aanmelding bij uw account',
        lead: 'Er is ingelogd op uw account vanaf een nieuw apparaat: %{device}.',
        action: 'Sessies bekijken',
        note: 'Was u dit niet? Wijzig dan meteen uw wachtwoord en beëindig de sessie.',
      },
    },
  },
};

export default mail;
