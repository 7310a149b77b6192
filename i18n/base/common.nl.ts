/** Texts of several screens. A resource's own text takes precedence over `resource`. */
const common = {
  common: {
    pick_date: 'Datum kiezen',
    example_moment: '12 jun 14:00',
    compact: 'Compact',
    example_day: '12 jun',
    unprinted: 'Deze letters kunnen documenten niet printen; daar staat een vraagteken: %{letters}',
    overview: 'Overzicht',
    loading: 'Laden...',
    not_read: '%{name}: ophalen is niet gelukt.',
    retry: 'Opnieuw proberen',
    report: 'Er ging iets mis op de server. Probeer het opnieuw; meld anders code %{requestId}.',
    wait_minutes: 'Te veel pogingen. Probeer het over %{minutes} minuten opnieuw.',
    no_options: 'Niets gevonden',
    offline: 'Je bent offline. Zodra er weer verbinding is, wordt dit geladen.',
    waiting: 'De server is even niet bereikbaar. We proberen het opnieuw.',
    to_dashboard: 'Naar het dashboard',
    not_found: {
      title: 'Pagina niet gevonden',
      text: 'Dit adres bestaat niet, of niet meer.',
    },
    access_denied: {
      title: 'Geen toegang',
      text: 'Je hebt geen toegang tot deze pagina.',
    },
    failure: {
      title: 'Er ging iets mis',
      text: 'Deze pagina kon niet worden getoond. Misschien is er een nieuwe versie; opnieuw laden helpt dan.',
      dialog:
        'Dit venster kon niet worden geopend. Wat je op de pagina hebt ingevuld, staat er nog. Kijk of er verbinding is en probeer het opnieuw. Blijft het misgaan: sla op en laad de pagina opnieuw.',
    },
    resource: {
      add: '%{name} toevoegen',
      back: '← Terug naar %{names}',
      empty: 'Geen %{names} gevonden.',
      empty_hint: 'Hier komen de %{names} te staan.',
      failed: '%{name} niet gevonden of serverfout.',
      missing: '%{name} niet gevonden.',
      search: '%{names} zoeken',
    },
    list: {
      failed: 'Niet geautoriseerd of serverfout.',
      not_a_list: 'Fout: response is geen geldige lijst.',
      all: 'Alle',
      sort_by: 'Sorteren op',
      direction: 'Volgorde: %{direction}',
      rows: '%{first}–%{last} van %{total}',
      tools: 'Filteren en sorteren',
      all_of: '%{list}: alle %{count} bekijken',
      pages: "Pagina's",
      try_other_search: 'Probeer een andere zoekopdracht.',
      clear_search: 'Zoekopdracht wissen',
    },
    part_changed:
      'Iemand anders heeft dit intussen gewijzigd. Nu staat er: %{now}. Sla je nog een keer op, dan komt wat jij hier hebt staan daarvoor in de plaats.',
    done_before:
      'De eerste keer is toch gelukt, met wat je toen had ingevuld. Wat je daarna veranderde, is niet meegenomen. Probeer het alleen opnieuw als je het een tweede keer wilt.',
    unanswered:
      'Geen antwoord van de server: het is niet bekend of dit gelukt is. Probeer het ongewijzigd opnieuw als het er nog niet staat; het gebeurt geen twee keer.',
    unsaved: {
      title: 'Wijzigingen niet opgeslagen',
      text: 'Als je nu verdergaat, raak je kwijt wat je hebt ingevuld.',
      stay: 'Blijven',
      leave: 'Verder zonder opslaan',
      restored: 'Wat je had ingevuld, staat er weer. Het is nog niet opgeslagen.',
      not_sent:
        'Geen verbinding met de server: er is niets opgeslagen. Probeer het opnieuw zodra er weer verbinding is.',
      unanswered:
        'Geen antwoord van de server: het is niet bekend of dit is opgeslagen. Probeer het ongewijzigd opnieuw; het gebeurt geen twee keer.',
      gone: 'Iemand anders heeft dit intussen verwijderd: er is niets opgeslagen.',
    },
    status: {
      change: 'Status: %{status}. Wijzigen',
      next: 'Zet op %{status}',
      changed: 'Status gewijzigd in %{status}.',
      none: 'onbekend',
      failed: 'De status is niet gewijzigd. Probeer het opnieuw.',
      conflict:
        'Iemand anders heeft dit intussen gewijzigd. Je ziet nu de laatste versie; kies de status opnieuw.',
    },
    delete: {
      title: '%{name} verwijderen?',
      text: 'Weet je zeker dat je %{title} wilt verwijderen? Dit kan niet ongedaan worden gemaakt.',
    },
    live: {
      changed: '%{name} heeft dit gewijzigd',
      deleted: '%{name} heeft dit verwijderd',
      editing:
        '%{name} heeft dit gewijzigd. Wat je hebt ingevuld, blijft staan; bij het opslaan kies je wat geldt.',
    },
    conflict: {
      step: 'Iemand anders heeft dit intussen gewijzigd. Je ziet nu de laatste versie; probeer het opnieuw.',
      title: 'Intussen gewijzigd door iemand anders',
      text: 'Terwijl je aan het bewerken was, heeft iemand anders dit gewijzigd. Wat je hebt ingevuld staat nog in het formulier.',
      by: 'Gewijzigd door %{name}, %{moment}.',
      field: 'Veld',
      mine: 'Je wijziging',
      theirs: 'Nu opgeslagen',
      keep_mine: 'Mijn wijzigingen opslaan',
      other_rows: 'nog 1 regel |||| nog %{smart_count} regels',
      removed: 'Verwijderd:',
      others_removed: 'nog 1 regel verwijderd |||| nog %{smart_count} regels verwijderd',
      take_theirs: 'Die van de ander overnemen',
      back: 'Terug',
    },
  },
};

export default common;
