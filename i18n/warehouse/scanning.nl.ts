const scanning = {
  scanning: {
    code: 'Code',
    code_hint: 'Scan of typ',
    amount: 'Aantal',
    how_many: 'Hoeveel %{name}?',
    ok: 'OK',
    unanswered: { title: 'Nog niet geboekt', text: '%{name}: beantwoord eerst de vraag.' },
    nothing_booked: 'Er is niets geboekt.',
    of_mode: 'Gescand bij ‘%{mode}’: daar wordt je antwoord geboekt.',
    answer_first: 'Beantwoord eerst de vraag. Wachten (%{count}): %{codes}.',
    unread: {
      torn: 'Scan opnieuw: het begin van de code is niet gelezen.',
      unclear:
        'Scan opnieuw: de tekens zijn niet duidelijk. De scanner staat op een ander toetsenbord dan dit toestel.',
      too_long: 'Deze code is te lang voor een label (meer dan 200 tekens). Scan het juiste label.',
    },
    setup: {
      open: 'Scanner instellen',
      title: 'Scanner instellen',
      text: 'Scan een van deze codes met de scanner van dit toestel. Flightcase ziet dan welk toetsenbord hij gebruikt, en wat hij voor en achter een code zet. Dit blijft op dit toestel bewaard, ook voor de pagina Scannen.',
      bar: 'Streepjescode om te scannen',
      qr: 'QR-code om te scannen',
      done: 'De scanner is ingesteld.',
      place: 'Toetsenbord: Amerikaans (zoals de meeste scanners)',
      layout: 'Toetsenbord: dat van dit toestel',
      any: 'Toetsenbord: maakt niet uit',
      prefix: 'Voor elke code: %{text}',
      suffix: 'Achter elke code: %{text}',
      wrong:
        'Dit is niet de code van deze pagina, of de scanner staat op een toetsenbord dat dit toestel niet kent. Zet de scanner op Amerikaans (US) en scan opnieuw.',
      forget: 'Vergeten',
      none: 'Nog niet ingesteld. De meeste scanners werken zo.',
      hint: 'Werkt een scanner niet goed? Laat Flightcase zien wat hij typt.',
    },
    ready: 'Klaar om te scannen',
    ready_hint: 'De scanner werkt overal op dit scherm.',
    waiting: 'Wordt verstuurd…',
    stuck:
      'Geen verbinding. %{smart_count} scan wacht en wordt vanzelf verstuurd. |||| Geen verbinding. %{smart_count} scans wachten en worden vanzelf verstuurd.',
    unreadable: 'Dit toestel kan zijn opslag niet lezen. Het probeert het vanzelf opnieuw.',
    not_kept:
      '%{smart_count} scan staat alleen op dit scherm: het toestel is vol of de browser slaat niets op. Houd dit scherm open tot alles is verstuurd. |||| %{smart_count} scans staan alleen op dit scherm: het toestel is vol of de browser slaat niets op. Houd dit scherm open tot alles is verstuurd.',
    outdated:
      'Er is een nieuwe versie van Flightcase. Laad de pagina opnieuw om verder te versturen.',
    decide: {
      title: 'Nog te beslissen: %{smart_count}',
      drop: 'Laten vervallen',
      drop_of: '%{code} laten vervallen',
    },
    others: {
      left: '%{smart_count} scan van %{name} wacht op dit toestel. |||| %{smart_count} scans van %{name} wachten op dit toestel.',
      foreign:
        '%{smart_count} scan van een ander bedrijf wacht op dit toestel. |||| %{smart_count} scans van een ander bedrijf wachten op dit toestel.',
      take_over: 'Overnemen en versturen',
    },
    undo: 'Ongedaan maken',
    undo_of: '%{code} ongedaan maken',
    undoing: 'Wordt ongedaan gemaakt…',
    unsent: {
      title: 'Nog niet alles is verstuurd',
      text: '%{smart_count} scan is nog niet verstuurd en gaat verloren als je dit scherm verlaat. |||| %{smart_count} scans zijn nog niet verstuurd en gaan verloren als je dit scherm verlaat.',
      stay: 'Wachten',
      leave: 'Toch verlaten',
    },
    undone: 'Ongedaan gemaakt',
    failed: 'Niet verwerkt',
  },
};

export default scanning;
