import type nl from '#i18n/base/common.nl';
import type { Translation } from '#i18n/translate';

const common = {
  common: {
    pick_date: 'Datum auswählen',
    example_moment: '12. Juni 14:00',
    compact: 'Kompakt',
    example_day: '12. Juni',
    unprinted:
      'Diese Buchstaben können Dokumente nicht drucken; dort steht ein Fragezeichen: %{letters}',
    overview: 'Übersicht',
    loading: 'Wird geladen...',
    not_read: '%{name}: Das konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    report:
      'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es erneut; melden Sie sonst den Code %{requestId}.',
    wait_minutes: 'Zu viele Versuche. Versuchen Sie es in %{minutes} Minuten erneut.',
    no_options: 'Nichts gefunden',
    offline: 'Sie sind offline. Sobald wieder eine Verbindung besteht, wird dies geladen.',
    waiting: 'Der Server ist gerade nicht erreichbar. Es wird erneut versucht.',
    to_dashboard: 'Zum Dashboard',
    not_found: {
      title: 'Seite nicht gefunden',
      text: 'Diese Adresse gibt es nicht, oder nicht mehr.',
    },
    access_denied: {
      title: 'Kein Zugriff',
      text: 'Sie haben keinen Zugriff auf diese Seite.',
    },
    failure: {
      title: 'Etwas ist schiefgelaufen',
      text: 'Diese Seite konnte nicht angezeigt werden. Vielleicht gibt es eine neuere Version; dann hilft es, sie neu zu laden.',
      dialog:
        'Dieses Fenster konnte nicht geöffnet werden. Was Sie auf der Seite eingegeben haben, ist noch da. Prüfen Sie die Verbindung und versuchen Sie es erneut. Klappt es weiterhin nicht: Speichern und die Seite neu laden.',
    },
    resource: {
      add: '%{name} hinzufügen',
      back: '← Zurück zu: %{names}',
      empty: 'Keine %{names} gefunden.',
      empty_hint: 'Hier stehen später die %{names}.',
      failed: '%{name} nicht gefunden oder Serverfehler.',
      missing: '%{name} nicht gefunden.',
      search: '%{names} suchen',
    },
    list: {
      failed: 'Nicht autorisiert oder Serverfehler.',
      not_a_list: 'Fehler: Die Antwort ist keine gültige Liste.',
      all: 'Alle',
      sort_by: 'Sortieren nach',
      direction: 'Reihenfolge: %{direction}',
      rows: '%{first}–%{last} von %{total}',
      tools: 'Filtern und sortieren',
      all_of: '%{list}: alle %{count} ansehen',
      pages: 'Seiten',
      try_other_search: 'Versuchen Sie eine andere Suche.',
      clear_search: 'Suche löschen',
    },
    part_changed:
      'Jemand anders hat dies inzwischen geändert. Jetzt steht dort: %{now}. Wenn Sie noch einmal speichern, ersetzt Ihre Eingabe diesen Stand.',
    done_before:
      'Der erste Versuch ist doch gelungen, mit Ihren damaligen Eingaben. Was Sie danach geändert haben, wurde nicht übernommen. Versuchen Sie es nur erneut, wenn Sie es ein zweites Mal möchten.',
    unanswered:
      'Keine Antwort vom Server: Es ist nicht bekannt, ob dies gelungen ist. Wenn es noch nicht da ist, versuchen Sie es unverändert erneut; es wird nicht doppelt ausgeführt.',
    unsaved: {
      title: 'Änderungen nicht gespeichert',
      text: 'Wenn Sie jetzt fortfahren, geht Ihre Eingabe verloren.',
      stay: 'Bleiben',
      leave: 'Ohne Speichern fortfahren',
      restored: 'Ihre Eingaben sind wieder da. Sie sind noch nicht gespeichert.',
      not_sent:
        'Keine Verbindung zum Server: Es wurde nichts gespeichert. Versuchen Sie es erneut, sobald wieder eine Verbindung besteht.',
      unanswered:
        'Keine Antwort vom Server: Es ist nicht bekannt, ob dies gespeichert wurde. Versuchen Sie es unverändert erneut; es wird nicht doppelt ausgeführt.',
      gone: 'Jemand anders hat dies inzwischen gelöscht: Es wurde nichts gespeichert.',
    },
    status: {
      change: 'Status: %{status}. Ändern',
      next: 'Auf „%{status}“ setzen',
      changed: 'Status geändert: %{status}.',
      none: 'unbekannt',
      failed: 'Der Status wurde nicht geändert. Versuchen Sie es erneut.',
      conflict:
        'Jemand anderes hat dies inzwischen geändert. Sie sehen jetzt die neueste Version; wählen Sie den Status erneut.',
    },
    delete: {
      title: '%{name} löschen?',
      text: 'Möchten Sie %{title} wirklich löschen? Dies kann nicht rückgängig gemacht werden.',
    },
    live: {
      changed: '%{name} hat dies geändert',
      deleted: '%{name} hat dies gelöscht',
      editing:
        '%{name} hat dies geändert. Ihre Eingaben bleiben stehen; beim Speichern wählen Sie, was gilt.',
    },
    conflict: {
      step: 'Jemand anders hat dies inzwischen geändert. Sie sehen jetzt die neueste Version; versuchen Sie es noch einmal.',
      title: 'Jemand anderes war schneller',
      text: 'Während Sie am Bearbeiten waren, hat jemand anderes dies geändert. Ihre Eingabe steht noch im Formular.',
      by: 'Geändert von %{name}, %{moment}.',
      field: 'Feld',
      mine: 'Ihre Änderung',
      theirs: 'Jetzt gespeichert',
      keep_mine: 'Meine Änderungen speichern',
      other_rows: 'noch 1 Zeile |||| noch %{smart_count} Zeilen',
      removed: 'Entfernt:',
      others_removed: 'noch 1 Zeile entfernt |||| noch %{smart_count} Zeilen entfernt',
      take_theirs: 'Die andere Fassung übernehmen',
      back: 'Zurück',
    },
  },
} satisfies Translation<typeof nl>;

export default common;
