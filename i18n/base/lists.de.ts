import type nl from '#i18n/base/lists.nl';
import type { Translation } from '#i18n/translate';

const lists = {
  lists: {
    view: {
      label: 'Ansicht',
      cards: 'Karten',
      table: 'Tabelle',
    },
    periods: {
      label: 'Zeitraum',
      upcoming: 'Bevorstehend',
      week: 'Diese Woche',
      next30: 'Nächste 30 Tage',
      past: 'Vergangen',
      range: 'Zeitraum wählen',
      first: 'Von',
      last: 'Bis einschließlich',
      include_past: 'Auch Vergangenes zeigen',
    },
    filters: {
      active: 'Aktive Filter',
      remove: '%{filter} entfernen',
      clear: 'Alle Filter entfernen',
    },
    columns: {
      reset: 'Standardspalten',
    },
    bulk: {
      delete: 'Einen Eintrag löschen? |||| %{smart_count} Einträge löschen?',
      delete_text: 'Das kann nicht rückgängig gemacht werden.',
      status: 'Status ändern',
      status_title: 'Status eines Eintrags ändern |||| Status von %{smart_count} Einträgen ändern',
      progress: '%{done} von %{total} erledigt',
      failed: '%{failed} von %{attempted} fehlgeschlagen',
      not_certain: '%{failed} von %{attempted} nicht sicher erledigt',
      unseen:
        'Einer davon wird gerade nicht angezeigt. |||| %{smart_count} davon werden gerade nicht angezeigt.',
      kept: 'Nicht geändert: Dies ergibt sich hier aus anderen Daten, wie Reparaturen und Ausgabe.',
      stayed: 'Diese Einträge sind unverändert geblieben.',
      unsure:
        'Diese Einträge sind unverändert geblieben, oder es ist nicht bekannt, ob es gelungen ist.',
      others_changed: 'Die anderen wurden geändert.',
      others_deleted: 'Die anderen wurden gelöscht.',
    },
    selection: {
      unseen: '1 nicht angezeigt |||| %{smart_count} nicht angezeigt',
      only_shown: 'Nur die angezeigten',
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
      select: 'Zeile auswählen',
      create: 'Hinzufügen',
      help: 'Diese Übersicht',
      use: 'Tastenkürzel verwenden',
    },
    export: {
      choose: 'Dateityp wählen',
      csv: 'Als CSV exportieren',
      xlsx: 'Als Excel (.xlsx) exportieren',
      failed: 'Der Export ist fehlgeschlagen. %{reason}',
    },
    import: {
      action: 'Importieren',
      title: '%{names} importieren',
      template: 'Vorlage herunterladen',
      row: 'Zeile %{row}',
    },
    saved: {
      label: 'Ansichten',
      save: 'Diese Ansicht speichern…',
      remove: '„%{name}“ entfernen…',
      title: 'Ansicht speichern',
      text: 'Suche, Filter, Reihenfolge und Ansicht werden unter diesem Namen in diesem Browser gespeichert.',
      name: 'Name der Ansicht',
      full: 'Nicht gespeichert: Dieser Browser hat keinen Platz mehr. Entfernen Sie eine andere Ansicht, oder schaffen Sie Platz auf diesem Gerät.',
      known: 'Es gibt bereits eine Ansicht mit diesem Namen.',
      replace_title: 'Ansicht ersetzen?',
      replace_text:
        'Die Ansicht „%{name}“ gibt es bereits. Was darunter gespeichert ist, wird ersetzt.',
      replace: 'Ersetzen',
      remove_title: 'Ansicht entfernen?',
      remove_text:
        'Die Ansicht „%{name}“ verschwindet aus dem Menü. Die Liste selbst ändert sich nicht.',
    },
  },
} satisfies Translation<typeof nl>;

export default lists;
