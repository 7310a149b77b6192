/** What every list can do. */
const lists = {
  lists: {
    view: {
      label: 'Weergave',
      cards: 'Kaarten',
      table: 'Tabel',
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
      select: 'Selecteren, in de tabel',
      create: 'Toevoegen',
      help: 'Dit overzicht',
      use: 'Sneltoetsen gebruiken',
    },
  },
};

export default lists;
