import type nl from '#i18n/nl/lists';
import type { Translation } from '#i18n/translate';

const lists = {
  lists: {
    view: {
      label: 'Ansicht',
      cards: 'Karten',
      table: 'Tabelle',
    },
    columns: {
      reset: 'Standardspalten',
    },
    bulk: {
      delete: 'Einen Eintrag löschen? |||| %{smart_count} Einträge löschen?',
      delete_text: 'Das kann nicht rückgängig gemacht werden.',
      status: 'Status ändern',
      status_title: 'Status eines Eintrags ändern |||| Status von %{smart_count} Einträgen ändern',
      failed: '%{failed} von %{attempted} fehlgeschlagen',
      partly: 'Diese Einträge sind unverändert geblieben. Die anderen wurden geändert.',
    },
    selection: {
      row: '%{name} auswählen',
      all: 'Alle %{count} auswählen',
      first: 'Die ersten %{count} auswählen',
    },
    keys: {
      title: 'Tastenkürzel',
      search: 'In der Liste suchen',
      next: 'Nächster Eintrag',
      previous: 'Vorheriger Eintrag',
      open: 'Öffnen',
      select: 'Auswählen, in der Tabelle',
      create: 'Hinzufügen',
      help: 'Diese Übersicht',
      use: 'Tastenkürzel verwenden',
    },
  },
} satisfies Translation<typeof nl>;

export default lists;
