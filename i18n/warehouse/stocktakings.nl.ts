const stocktakings = {
  resources: {
    stocktakings: {
      name: 'Telling |||| Tellingen',
      fields: {
        location: 'Locatie',
        notes: 'Opmerkingen',
        created_at: 'Begonnen',
        booked_at: 'Geboekt op',
        booked_by: 'Geboekt door',
        state: 'Status',
      },
      statuses: {
        open: 'wordt geteld',
        booked: 'geboekt',
      },
      add: 'Telling beginnen',
      empty_hint:
        'Tel wat er op een locatie ligt door te scannen. Verschillen boek je pas als je ze hebt bekeken.',
      location_hint:
        'Zoals die bij de apparatuur staat. “Hal 1” telt ook wat in “Hal 1, stelling 3” ligt.',
      delete_text: 'Alles wat in “%{title}” is geteld, is dan weg.',
    },
  },
  stocktakings: {
    desk: 'Tellen',
    read_only:
      'Je kunt meekijken, maar niet tellen. Daarvoor is de permissie “Uitgifte en inname boeken” nodig; vraag je beheerder.',
    results: {
      ok: 'Geteld',
      already: 'Al geteld',
      unknown_code: 'Onbekende code',
      ambiguous_code: 'Code niet eenduidig',
      not_counted: 'Niet geteld',
      booked: 'Al geboekt',
    },
    amount_hint: 'Het aantal geldt voor wat niet per exemplaar wordt geteld; 0 als er niets ligt.',
    submit: 'Tel',
    progress: '%{found} van %{expected} verwachte exemplaren geteld',
    no_units: 'Op deze locatie worden geen exemplaren verwacht.',
    counted: '%{count} stuk geteld |||| %{count} stuks geteld',
    recent: 'Laatst geteld',
    none_yet: 'Nog niets geteld.',
    recent_failed: 'Wat geteld is, kon niet worden opgehaald.',
    along: 'met de inhoud (%{count} stuks)',
    undone: 'ongedaan gemaakt',
    undo_failed: 'Ongedaan maken is niet gelukt.',
    differences: 'Verschillen',
    differences_failed: 'De verschillen konden niet worden opgehaald.',
    same: 'Alles klopt.',
    nothing_booked: 'Geen verschillen.',
    open_hint: 'Kies wat je boekt. De rest blijft zoals het is.',
    kinds: {
      missing: 'Niet gevonden',
      moved: 'Hoort volgens de gegevens ergens anders',
      retired: 'Volgens de gegevens buiten gebruik',
      amount: 'Ander aantal',
      out: 'Volgens de gegevens uit',
      uncounted: 'Nog niet geteld',
    },
    does: {
      missing: 'Wat je aanvinkt, wordt als verloren geboekt en gaat buiten gebruik.',
      moved: 'Wat je aanvinkt, krijgt deze locatie.',
      retired: 'Wat je aanvinkt, is weer in gebruik.',
      amount: 'Wat je aanvinkt, krijgt een andere voorraad.',
      out: 'Boek dit eerst terug bij het project.',
      uncounted: 'Deze producten hebben hier hun vaste plek. Tel ze, of laat ze staan.',
    },
    no_location: 'nog zonder locatie',
    was_in: 'staat in %{location}',
    amounts: '%{expected} verwacht, %{counted} geteld (%{difference})',
    away: '%{count} uit, in een koffer of in reparatie',
    moved_between: 'tijdens het tellen kwamen of gingen er %{count}: tel opnieuw om zeker te zijn',
    not_home: 'ligt misschien ook ergens anders',
    expected: '%{expected} verwacht',
    out_for: 'uit voor %{project}',
    out_hidden: 'uit voor een ander project',
    booked: 'geboekt',
    all: 'Alles',
    all_of: 'Alles van “%{kind}”',
    show_all: 'Toon alle %{count}',
    book: 'Boeken…',
    book_title: 'Telling boeken',
    book_text: 'Daarna verandert deze telling niet meer.',
    book_none: 'Je hebt geen verschillen gekozen: er verandert niets.',
    book_missing:
      '%{smart_count} exemplaar gaat als verloren buiten gebruik. |||| %{smart_count} exemplaren gaan als verloren buiten gebruik.',
    book_moved:
      '%{smart_count} exemplaar krijgt de locatie %{location}. |||| %{smart_count} exemplaren krijgen de locatie %{location}.',
    book_retired:
      '%{smart_count} exemplaar is weer in gebruik. |||| %{smart_count} exemplaren zijn weer in gebruik.',
    book_amount:
      'Van %{smart_count} product verandert de voorraad. |||| Van %{smart_count} producten verandert de voorraad.',
    book_left:
      '%{smart_count} verschil blijft zoals het is. |||| %{smart_count} verschillen blijven zoals ze zijn.',
    book_confirm: 'Boeken',
    book_failed: 'De telling is niet geboekt.',
    book_done: 'Telling geboekt',
    book_unsent: 'Wacht tot alles verstuurd is.',
  },
};

export default stocktakings;
