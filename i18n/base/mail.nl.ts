/** The mails that the product sends. */
const mail = {
  mail: {
    greeting: 'Beste %{name},',
    closing: 'Flightcase',
    circumstances: 'Wanneer: %{moment}. Apparaat: %{device}. IP-adres: %{address}.',
    footer:
      'Je krijgt deze mail omdat je een account hebt op %{origin}, of daarvoor bent uitgenodigd. Vragen? Neem contact op met de beheerder van je bedrijf.',
    footer_order:
      'Je krijgt deze mail omdat %{company} je om materiaal vraagt. Antwoorden gaan naar %{reply}.',
    footer_quote:
      'Je krijgt deze mail omdat %{company} je een offerte stuurt. Antwoorden gaan naar %{reply}.',
    footer_crew:
      'Je krijgt deze mail omdat je bij %{company} werkt of kunt werken. Antwoorden gaan naar %{reply}.',
    footer_invoice:
      'Je krijgt deze mail omdat %{company} je een factuur stuurt. Antwoorden gaan naar %{reply}.',
    footer_deposit:
      'Je krijgt deze mail omdat %{company} je om een borg vraagt. Antwoorden gaan naar %{reply}.',
    footer_access_point:
      'Deze mail is voor het access point van %{company}. Antwoorden gaan naar %{reply}.',
    footer_registration:
      'Je krijgt deze mail omdat dit adres is opgegeven om een bedrijf te registreren op %{origin}.',
    credit_off: 'Je tegoed van %{credit} is daar al af.',
    open_invoice: 'Factuur %{number}: nog %{open} open, te betalen tot en met %{due}',
    answer_by: 'Antwoord uiterlijk %{due}.',
    answer_yes: 'Ja, ik kan',
    answer_no: 'Nee, ik kan niet',
    templates: {
      invitation: {
        subject: '%{inviter} nodigt je uit voor Flightcase',
        lead: '%{inviter} nodigt je uit om in Flightcase met %{tenant} samen te werken.',
        action: 'Registratie voltooien',
        note: 'De link werkt één keer, tot en met %{until}.',
      },
      registration_confirm: {
        subject: 'Bevestig de registratie van je bedrijf bij Flightcase',
        lead: 'Je hebt je bedrijf bij Flightcase aangemeld. Bevestig dat dit adres van jou is en kies een wachtwoord. Pas daarna wordt er iets aangemaakt.',
        action: 'Registratie voltooien',
        note: 'De link werkt één keer, 24 uur lang. Heb je je niet aangemeld? Dan hoef je niets te doen.',
      },
      registration_known: {
        subject: 'Je hebt al een account bij Flightcase',
        lead: 'Met dit adres is een bedrijf bij Flightcase aangemeld, maar het adres hoort al bij een account. Er is niets aangemaakt of gewijzigd.',
        action: 'Inloggen',
        note: 'Wachtwoord vergeten? Stel op het inlogscherm een nieuw in. Heb je je niet aangemeld? Dan hoef je niets te doen.',
      },
      reset: {
        subject: 'Wachtwoord opnieuw instellen voor Flightcase',
        lead: 'Er is gevraagd om een nieuw wachtwoord voor je account.',
        action: 'Nieuw wachtwoord instellen',
        note: 'De link werkt één keer, 30 minuten lang. Vroeg je er niet om? Dan hoef je niets te doen.',
      },
      password_changed: {
        subject: 'Je wachtwoord voor Flightcase is gewijzigd',
        lead: 'Het wachtwoord van je account is gewijzigd. Alle andere sessies zijn beëindigd, en de link van je agenda werkt niet meer.',
        action: 'Wachtwoord herstellen',
        note: 'Was jij dit niet? Stel dan meteen een nieuw wachtwoord in.',
      },
      invites_ended: {
        subject: 'Uitnodigingen van %{inviter} zijn beëindigd',
        lead: '%{inviter} heeft minder rechten dan voorheen. Deze uitnodigingen beloven meer dan %{inviter} nu mag geven, en zijn beëindigd: %{invited}.',
        action: 'Uitnodigingen bekijken',
        note: 'Moeten ze toch door? Verstuur ze dan zelf opnieuw.',
      },
      invite_reduced: {
        subject: '%{person} is geregistreerd, zonder alle beloofde rollen',
        lead: '%{person} heeft een uitnodiging van %{inviter} aangenomen. Deze rollen mag %{inviter} nu niet meer geven, en zijn weggelaten: %{roles}.',
        action: 'Gebruiker openen',
        note: 'Heeft %{person} ze nodig? Geef ze dan zelf.',
      },
      iban_changed: {
        subject: 'Het IBAN van %{company} is gewijzigd',
        lead: '%{by} heeft het IBAN gewijzigd waarop klanten van %{company} betalen. Nu is het: %{iban}.',
        action: 'Instellingen openen',
        note: 'Klopt dit niet? Zet het IBAN terug, en wijzig je wachtwoord.',
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
      twofa_guessed: {
        subject: 'Iemand vult verkeerde codes in voor je account bij Flightcase',
        lead: 'Op je account zijn tien keer achter elkaar verkeerde 2FA-codes ingevuld, met het juiste wachtwoord. De codes van je app zijn daarom een kwartier geblokkeerd; een herstelcode werkt wel.',
        action: 'Accountinstellingen openen',
        note: 'Was jij dit niet? Wijzig dan meteen je wachtwoord: iemand anders kent het.',
      },
      twofa_reset: {
        subject: 'Je 2FA voor Flightcase is uitgezet',
        lead: '%{admin} heeft de 2FA van je account uitgezet. Je bent overal uitgelogd, en de link van je agenda werkt niet meer.',
        action: 'Opnieuw instellen',
        note: 'Log in met je wachtwoord en stel 2FA opnieuw in. Vroeg je hier niet om? Vraag het na bij je beheerder.',
      },
      email_change_asked: {
        subject: 'Er is een ander e-mailadres gevraagd voor je account bij Flightcase',
        lead: 'Er is gevraagd om voortaan met %{email} in te loggen. Dat gaat pas in als de link in de mail naar dat adres is gebruikt.',
        action: 'Wijziging tegenhouden',
        note: 'Deed jij dit? Dan hoef je niets te doen. Zo niet: houd de wijziging tegen. Alle sessies worden dan beëindigd. Stel daarna een nieuw wachtwoord in.',
      },
      email_confirm: {
        subject: 'Bevestig je nieuwe e-mailadres voor Flightcase',
        lead: 'Je hebt gevraagd om voortaan met %{email} in te loggen. Bevestig dat dit adres van jou is.',
        action: 'E-mailadres bevestigen',
        note: 'De link werkt één keer, 60 minuten lang. Vroeg je hier niet om? Dan hoef je niets te doen.',
      },
      email_changed: {
        subject: 'Je e-mailadres voor Flightcase is gewijzigd',
        lead: 'Je logt voortaan in met %{email}.',
        action: 'Wijziging ongedaan maken',
        note: 'Was jij dit niet? Maak de wijziging binnen 7 dagen ongedaan: alle sessies worden dan beëindigd. Stel daarna een nieuw wachtwoord in.',
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
      option_ends: {
        subject: 'Optie %{project} loopt af op %{until}',
        lead: 'De optie %{project} staat tot %{until}.',
        action: 'Project openen',
        note: 'Maak er een boeking van, verleng de optie of annuleer die op tijd.',
      },
      option_challenged: {
        subject: 'Antwoord gevraagd: optie %{project} staat nog tot %{until}',
        lead: 'Er is een tweede optie op materiaal van %{project}. %{by} vraagt uitsluitsel: je optie staat nog tot %{until}.',
        action: 'Project openen',
        note: 'Maak er voor die tijd een boeking van, of annuleer de optie zodat het materiaal vrijkomt.',
      },
      option_freed: {
        subject: 'Materiaal vrijgekomen voor je optie %{project}',
        lead: 'De optie %{by} houdt materiaal niet meer vast dat %{project} ook wil. Het is nu voor jouw optie, die staat tot %{until}.',
        action: 'Project openen',
        note: 'Maak er een boeking van, of laat de klant weten dat het kan.',
      },
      supplier_order: {
        subject: 'Bestelling %{number} van %{company}',
        lead: '%{company} wil graag materiaal huren van %{from} tot %{until}. Wat we vragen, staat in de bijlage.',
        action: 'Bestelling',
        note: 'Laat je weten of het kan?',
      },
      quote_sent: {
        subject: 'Offerte %{number} van %{company}',
        lead: '%{company} stuurt je offerte %{number} voor %{project}. Je kunt de offerte bekijken, iets vragen en akkoord geven tot en met %{until}.',
        action: 'Offerte bekijken',
        note: 'De offerte zit ook als PDF bij deze mail.',
      },
      sales_invoice: {
        subject: 'Factuur %{number} van %{company}',
        lead: 'Hierbij factuur %{number} van %{company}: %{amount}, te betalen tot en met %{due}.',
        action: 'Factuur bekijken',
        note: 'De factuur zit ook als PDF bij deze mail.',
      },
      sales_credit: {
        subject: 'Creditfactuur %{number} van %{company}',
        lead: 'Hierbij creditfactuur %{number} van %{company}: %{amount}.',
        action: 'Creditfactuur bekijken',
        note: 'De creditfactuur zit ook als PDF bij deze mail.',
      },
      sales_deposit: {
        subject: 'Borg %{number} voor %{project}',
        lead: '%{company} vraagt je om een borg van %{amount} voor %{project}. Je krijgt hem terug als alles heel en compleet terug is.',
        action: 'Borg bekijken en betalen',
        note: 'Vermeld bij je betaling %{number}. Heb je al betaald? Dan hoef je niets te doen.',
      },
      sales_reminder_1: {
        subject: 'Herinnering van %{company}: nog %{amount} open',
        lead: 'Volgens onze administratie is %{amount} nog niet betaald. Misschien is het je ontgaan.',
        action: 'Factuur bekijken en betalen',
        note: 'Heb je al betaald? Dan hoef je niets te doen. Klopt er iets niet? Antwoord dan op deze mail.',
      },
      sales_reminder_2: {
        subject: 'Tweede herinnering van %{company}: nog %{amount} open',
        lead: 'We hebben nog geen betaling van %{amount} ontvangen, ook niet na onze eerdere herinnering. Betaal alsjeblieft binnen zeven dagen.',
        action: 'Factuur bekijken en betalen',
        note: 'Heb je al betaald? Dan hoef je niets te doen. Klopt er iets niet? Antwoord dan op deze mail.',
      },
      sales_reminder_3: {
        subject: 'Laatste herinnering van %{company}: nog %{amount} open',
        lead: 'Ondanks eerdere herinneringen is %{amount} nog niet betaald. Dit is de laatste herinnering. Betaal binnen zeven dagen.',
        action: 'Factuur bekijken en betalen',
        note: 'Is er dan niet betaald, dan kan %{company} de vordering uit handen geven. Kun je niet betalen of klopt er iets niet? Antwoord dan op deze mail.',
      },
      sales_reminder_private: {
        subject: 'Laatste herinnering van %{company}: betaal binnen 14 dagen',
        lead: 'Ondanks eerdere herinneringen is %{amount} nog niet betaald. Je krijgt nog één keer de gelegenheid om te betalen: binnen 14 dagen, te rekenen vanaf de dag nadat je deze mail hebt ontvangen.',
        action: 'Factuur bekijken en betalen',
        note: 'Is er dan niet betaald, dan kan %{company} de vordering uit handen geven. Kun je niet betalen of klopt er iets niet? Antwoord dan op deze mail.',
      },
      e_invoice: {
        subject: 'E-factuur %{number} van %{company}',
        lead: 'Bij deze mail zit e-factuur %{number} van %{company} als XML.',
        action: 'Flightcase openen',
        note: 'Verwerk het bestand in de bijlage.',
      },
      quote_booked: {
        subject: 'Bevestigd: %{project}',
        lead: 'Je akkoord op offerte %{number} is nu een boeking bij %{company}: %{project}, %{period}.%{available}',
        action: 'Offerte bekijken',
        note: 'Je hoeft niets meer te doen.',
      },
      quote_rejected: {
        subject: 'Offerte %{number} van %{company} kan niet doorgaan',
        lead: '%{company} kan %{project} helaas niet leveren zoals in offerte %{number} staat.',
        action: 'Offerte bekijken',
        note: 'Heb je vragen? Antwoord dan op deze mail.',
      },
      crew_request: {
        subject: '%{company} vraagt of je kunt werken',
        lead: '%{company} vraagt of je kunt werken. Antwoord per dienst met ja of nee.',
        action: 'Bekijken en antwoorden',
        note: 'De knoppen openen een pagina; daar verstuur je je antwoord. Deze link is van jou alleen.',
      },
      crew_reminder: {
        subject: 'Herinnering: %{company} wacht op je antwoord',
        lead: '%{company} heeft nog geen antwoord van je op deze vraag.',
        action: 'Bekijken en antwoorden',
        note: 'De knoppen openen een pagina; daar verstuur je je antwoord. Deze link is van jou alleen.',
      },
      crew_changes: {
        subject: 'Je diensten bij %{company}',
        lead: 'Dit is er gewijzigd in je diensten bij %{company}.',
        action: 'Diensten bekijken',
        note: 'Deze link is van jou alleen.',
      },
      crew_refused: {
        subject: '%{by} kan toch niet: %{project}',
        lead: '%{by} staat vast op %{shift}, en laat weten toch niet te kunnen.',
        action: 'Project openen',
        note: 'De dienst is niet gewijzigd: zoek iemand anders, of bel.',
      },
      quote_accepted: {
        subject: 'Akkoord op offerte %{number}: %{project}',
        lead: '%{by} heeft offerte %{number} voor %{project} geaccepteerd. Het project is nu een boeking.',
        action: 'Project openen',
        note: 'Je hoeft niets te doen.',
      },
      quote_waiting: {
        subject: 'Akkoord op offerte %{number}, maar nog niet geboekt: %{project}',
        lead: '%{by} heeft offerte %{number} voor %{project} geaccepteerd. Boeken kon niet meteen: kijk wat er nodig is.',
        action: 'Project openen',
        note: 'De klant weet dat je per mail bevestigt of alles beschikbaar is.',
      },
      quote_declined: {
        subject: 'Offerte %{number} afgewezen: %{project}',
        lead: '%{by} heeft offerte %{number} voor %{project} afgewezen.',
        action: 'Project openen',
        note: 'Het project houdt zijn status tot je die wijzigt.',
      },
      quote_question: {
        subject: 'Vraag over offerte %{number}: %{project}',
        lead: '%{by} heeft een vraag over offerte %{number} voor %{project}:',
        action: 'Project openen',
        note: 'Antwoord de klant zelf: antwoorden op deze mail komen niet aan.',
      },
      quote_extension: {
        subject: 'Verlenging gevraagd van offerte %{number}: %{project}',
        lead: '%{by} wil offerte %{number} voor %{project} nog accepteren, maar die is verlopen.',
        action: 'Project openen',
        note: 'Stuur een nieuwe versie met een latere datum.',
      },
      token_reused: {
        subject: 'Een sessie van je account bij Flightcase is beëindigd',
        lead: 'Een sessie van je account is met een verlopen sleutel voortgezet. Iemand kan die sleutel hebben gekopieerd; daarom is de sessie beëindigd.',
        action: 'Sessies bekijken',
        note: 'Log opnieuw in. Wijzig ook je wachtwoord en beëindig sessies die je niet herkent.',
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
