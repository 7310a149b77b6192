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
      progress: '%{done} van %{total} gedaan',
      failed: '%{failed} van %{attempted} niet gelukt',
      not_certain: '%{failed} van %{attempted} niet zeker gelukt',
      unseen:
        'Eén daarvan staat nu niet in beeld. |||| %{smart_count} daarvan staan nu niet in beeld.',
      kept: 'Niet gewijzigd: dit volgt hier uit andere gegevens, zoals reparaties en uitgifte.',
      stayed: 'Deze items zijn gebleven zoals ze waren.',
      unsure: 'Deze items zijn gebleven zoals ze waren, of het is niet bekend of het gelukt is.',
      others_changed: 'De andere zijn gewijzigd.',
      others_deleted: 'De andere zijn verwijderd.',
    },
    selection: {
      unseen: '1 niet in beeld |||| %{smart_count} niet in beeld',
      only_shown: 'Alleen wat in beeld is',
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
      choose: 'Bestandstype kiezen',
      csv: 'Exporteren als CSV',
      xlsx: 'Exporteren als Excel (.xlsx)',
      failed: 'Exporteren is niet gelukt. %{reason}',
    },
    import: {
      action: 'Importeren',
      title: '%{names} importeren',
      template: 'Sjabloon downloaden',
      row: 'Rij %{row}',
    },
    saved: {
      label: 'Weergaven',
      save: 'Deze weergave opslaan…',
      remove: '‘%{name}’ verwijderen…',
      title: 'Weergave opslaan',
      text: 'Zoekopdracht, filters, volgorde en weergave worden onder deze naam opgeslagen, in deze browser.',
      name: 'Naam van de weergave',
      full: 'Niet opgeslagen: deze browser heeft geen ruimte meer. Verwijder een andere weergave, of maak ruimte op dit apparaat.',
      known: 'Er is al een weergave met deze naam.',
      replace_title: 'Weergave vervangen?',
      replace_text:
        'De weergave ‘%{name}’ bestaat al. Wat daaronder is opgeslagen, wordt vervangen.',
      replace: 'Vervangen',
      remove_title: 'Weergave verwijderen?',
      remove_text: 'De weergave ‘%{name}’ verdwijnt uit het menu. De lijst zelf verandert niet.',
    },
  },
};

export default lists;
