/** The texts of every list. */
const lists = {
  lists: {
    view: {
      label: 'Weergave',
      cards: 'Kaarten',
      table: 'Tabel',
    },
    periods: {
      label: 'Periode',
      upcoming: 'Komend',
      week: 'Deze week',
      next30: 'Komende 30 dagen',
      past: 'Voorbij',
      range: 'Eigen periode',
      first: 'Vanaf',
      last: 'Tot en met',
      include_past: 'Ook voorbije tonen',
    },
    filters: {
      active: 'Actieve filters',
      remove: '%{filter} wissen',
      clear: 'Alles wissen',
    },
    columns: {
      reset: 'Standaardkolommen',
    },
    bulk: {
      delete: 'Eén item verwijderen? |||| %{smart_count} items verwijderen?',
      delete_text: 'Dit kan niet ongedaan worden gemaakt.',
      status: 'Status wijzigen',
      status_title: 'Status van één item wijzigen |||| Status van %{smart_count} items wijzigen',
      failed: '%{failed} van %{attempted} niet gelukt',
      partly: 'Deze items zijn gebleven zoals ze waren. De andere zijn gewijzigd.',
    },
    selection: {
      row: '%{name} selecteren',
      all: 'Alle %{count} selecteren',
      first: 'De eerste %{count} selecteren',
    },
    keys: {
      title: 'Sneltoetsen',
      search: 'Zoeken in de lijst',
      next: 'Volgende in de lijst',
      previous: 'Vorige in de lijst',
      open: 'Openen',
      select: 'Rij selecteren',
      create: 'Toevoegen',
      help: 'Dit overzicht',
      use: 'Sneltoetsen gebruiken',
    },
    export: {
      failed: 'Exporteren is niet gelukt. %{reason}',
    },
    import: {
      action: 'Importeren',
      title: '%{names} importeren',
      columns: 'Een CSV-bestand met deze kolommen:',
      template: 'Sjabloon downloaden',
      drop: 'Sleep een CSV-bestand hierheen, of kies er een.',
      choose: 'Bestand kiezen',
      choose_other: 'Ander bestand kiezen',
      checking: 'Het bestand wordt gecontroleerd',
      right:
        '1 regel gecontroleerd, geen fouten |||| %{smart_count} regels gecontroleerd, geen fouten',
      nothing: 'In dit bestand staan geen regels.',
      wrong:
        'Eén regel klopt niet. Er is niets geïmporteerd. |||| %{smart_count} regels kloppen niet. Er is niets geïmporteerd.',
      row: 'Rij %{row}',
      more: 'En nog %{count} andere.',
      failed: 'Er is niets geïmporteerd.',
      too_large: 'Het bestand is te groot: ten hoogste 5 MB.',
      unreadable: 'Dit is geen CSV-bestand. Sla het in je spreadsheetprogramma op als CSV.',
      confirm: 'Eén regel importeren |||| %{smart_count} regels importeren',
      done: 'Eén regel geïmporteerd |||| %{smart_count} regels geïmporteerd',
    },
    saved: {
      label: 'Weergaven',
      save: 'Deze weergave opslaan…',
      remove: '‘%{name}’ verwijderen…',
      title: 'Weergave opslaan',
      text: 'Zoekopdracht, filters, volgorde en weergave worden onder deze naam opgeslagen, in deze browser.',
      name: 'Naam van de weergave',
      remove_title: 'Weergave verwijderen?',
      remove_text: 'De weergave ‘%{name}’ verdwijnt uit het menu. De lijst zelf verandert niet.',
    },
  },
};

export default lists;
