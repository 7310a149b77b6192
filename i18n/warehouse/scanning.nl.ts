const scanning = {
  scanning: {
    code: 'Code',
    code_hint: 'Scan of typ',
    amount: 'Aantal',
    how_many: 'Hoeveel %{name}?',
    ok: 'OK',
    answer_first: 'Beantwoord eerst de vraag. De laatste code is niet geboekt.',
    ready: 'Klaar om te scannen',
    ready_hint: 'De scanner werkt overal op dit scherm.',
    waiting: 'Wordt verstuurd…',
    stuck:
      'Geen verbinding. %{smart_count} scan wacht en wordt vanzelf verstuurd. |||| Geen verbinding. %{smart_count} scans wachten en worden vanzelf verstuurd.',
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
