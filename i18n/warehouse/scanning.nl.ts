const scanning = {
  scanning: {
    code: 'Code',
    code_hint: 'Scan of typ',
    amount: 'Aantal',
    how_many: 'Hoeveel %{name}?',
    ok: 'OK',
    answer_first: 'Beantwoord eerst de vraag. De laatste code is niet geboekt.',
    torn: 'Scan opnieuw: het begin van de code is niet gelezen.',
    ready: 'Klaar om te scannen',
    ready_hint: 'De scanner werkt overal op dit scherm.',
    waiting: 'Wordt verstuurd…',
    stuck:
      'Geen verbinding. %{smart_count} scan wacht en wordt vanzelf verstuurd. |||| Geen verbinding. %{smart_count} scans wachten en worden vanzelf verstuurd.',
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
