import type nl from '#i18n/transfer/deferred.nl';
import type { Translation } from '#i18n/translate';

const transfer = {
  transfer: {
    invite_title: 'Personen aus einer Datei einladen',
    back: 'Zurück',
    next: 'Weiter',
    choose: 'Wählen…',
    column: 'Spalte %{letter}',
    more: '1 weitere zeigen |||| %{smart_count} weitere zeigen',
    steps: {
      label: 'Schritte des Imports',
      file: 'Datei',
      columns: 'Spalten',
      values: 'Werte',
      check: 'Prüfung',
      done: 'Fertig',
    },
    leave: {
      title: 'Import schließen?',
      text: 'Was gewählt und ausgefüllt wurde, geht verloren. Es wurde nichts importiert.',
      confirm: 'Schließen',
      stay: 'Import fortsetzen',
    },
    file: {
      title: 'Datei wählen',
      intro: 'CSV oder Excel (.xlsx). Vor dem letzten Schritt wird nichts gespeichert.',
      drop: 'Eine Datei hierher ziehen oder eine wählen.',
      choose: 'Datei wählen',
      choose_other: 'Andere Datei wählen',
      reading: 'Die Datei wird gelesen',
      separator: 'Trennzeichen',
      encoding: 'Zeichensatz',
      sheet: 'Tabellenblatt',
      headings: 'Spaltenköpfe',
      no_headings: 'Keine Spaltenköpfe',
      heading_row: 'Zeile %{row}: %{cells}',
      preview: '1 Zeile, wie sie gelesen wird |||| %{count} Zeilen, wie sie gelesen werden',
      nothing: 'Unter den Spaltenköpfen steht nichts.',
      part: 'Teil',
      rows_of_part: 'Zeile %{first} bis %{last}',
      table: 'Tabelle',
      columns: 'Spalte %{first} bis %{last}',
      all_columns: 'Alle Spalten als eine Tabelle',
      side_by_side:
        'Auf diesem Blatt stehen %{count} Tabellen nebeneinander. Nur Spalte %{first} bis %{last} wird gelesen; eine andere Tabelle gesondert importieren.',
    },
    separators: {
      semicolon: 'Semikolon (;)',
      comma: 'Komma (,)',
      tab: 'Tabulator',
      bar: 'Strich (|)',
    },
    problems: {
      empty: 'Diese Datei ist leer. Wählen Sie eine andere.',
      not_a_table:
        'Diese Datei ist keine Tabelle. Eine CSV- oder Excel-Datei wählen; eine ältere Excel-Datei (.xls) zuerst als .xlsx speichern.',
      damaged:
        'Diese Datei ist bei Zeile %{row}, Spalte %{column} beschädigt: Ein Anführungszeichen, das dort beginnt, endet nirgends.',
      too_many_rows:
        'Diese Datei hat %{count} Zeilen; höchstens %{most} gehen auf einmal. In Teilen importieren.',
      too_large: 'Diese Datei ist größer als %{size} MB. Auf mehrere Dateien verteilen.',
      unpacks_too_large:
        'Diese Datei ist entpackt größer als %{size} MB. Behalten Sie nur das Blatt mit Ihren Daten, ohne leere Zeilen und Formatierung, oder verteilen Sie es auf mehrere Dateien.',
      unreadable: 'Diese Datei konnte nicht geöffnet werden. Ist sie noch am selben Ort?',
    },
    template: {
      workbook: 'Als Excel (.xlsx)',
      words_sheet: 'Erlaubte Wörter',
      failed: 'Die Vorlage konnte nicht erstellt werden. Versuchen Sie es erneut.',
      text: 'Noch keine Liste? Mit einer leeren Datei mit Beispiel beginnen.',
      example: 'Beispiel',
      words: '%{field}: %{words}.',
    },
    earlier: {
      title: 'Frühere Importe',
      no_file: 'Ohne Datei',
      counts: '%{added} neu, %{changed} geändert',
      undone: 'rückgängig gemacht',
      failed: 'fehlgeschlagen und zurückgenommen: %{error}',
      overtaken: 'Nicht importiert, weil inzwischen geändert oder gelöscht: %{names}.',
    },
    columns: {
      title: 'Was steht in welcher Spalte?',
      intro:
        'Vorgeschlagen nach Name und Inhalt. Dasselbe Feld für Spalten wählen, die zusammen ein Wert sind.',
      kept: 'Wie für eine frühere Datei mit denselben Spalten gewählt.',
      becomes: '„%{name}“ wird',
      skip: 'Überspringen',
      required: '%{label} (Pflicht)',
      split: 'Teilen',
      split_column: '„%{name}“ teilen',
      rest: 'Nach dem ersten Wort von „%{name}“',
      no_split: 'Nicht teilen',
      joined: 'Verbunden mit %{names}',
      by_number: 'Eine Zeile mit einer id ändert den Eintrag, der hier diese Nummer hat.',
      by_field:
        'Ohne %{fields} ändert diese Datei nur, was schon da ist, erkannt an „%{field}“. Die Prüfung nennt die Zeilen, die es hier nicht gibt.',
      skipped:
        'Diese Spalte wird übersprungen: %{names}. |||| Diese %{smart_count} Spalten werden übersprungen: %{names}.',
      missing:
        'Wählen, welche Spalte %{fields} ist, oder einen festen Wert ausfüllen. |||| Wählen, welche Spalten dies sind, oder feste Werte ausfüllen: %{fields}.',
    },
    fixed: {
      title: 'Feste Werte',
      intro: 'Ein Wert für alle Zeilen, außer wo die Datei einen hat.',
      add: 'Fester Wert für',
      remove: 'Festen Wert für %{field} entfernen',
    },
    values: {
      title: 'So werden die Werte gelesen',
      intro: 'Was die Datei offen lässt, wird hier gewählt: einmal für die ganze Spalte.',
      clear: 'Es gibt nichts zu wählen: Alle Werte sind eindeutig.',
      question: '%{field}: Was ist „%{text}“?',
      say: 'Bitte wählen.',
      open: 'Noch zu wählen: %{fields}.',
      unread_number:
        'Das ist keine Zahl: %{texts}. |||| Diese %{smart_count} Werte sind keine Zahlen: %{texts}.',
      unread_date:
        'Das ist kein Datum: %{texts}. |||| Diese %{smart_count} Werte sind keine Daten: %{texts}.',
      damaged:
        'Dieser Code wurde von einer Tabellenkalkulation beschädigt: %{texts}. In der Datei berichtigen. |||| Diese %{smart_count} Codes wurden von einer Tabellenkalkulation beschädigt: %{texts}. In der Datei berichtigen.',
      unknown_words:
        'Dieses Wort ist keine der Möglichkeiten. |||| Diese %{smart_count} Wörter sind keine der Möglichkeiten.',
      unknown_names:
        'Diesen Namen gibt es noch nicht. |||| Diese %{smart_count} Namen gibt es noch nicht.',
      word_is: '„%{word}“ ist',
      make: 'Neu: beim Importieren anlegen',
      join: 'Ein vorhandener Eintrag',
      which: 'Welcher?',
      empty: 'Leer lassen',
      make_all: 'Anlegen |||| Alle %{smart_count} anlegen',
      empty_all: 'Leer lassen |||| Alle %{smart_count} leer lassen',
    },
    check: {
      title: 'Das wird geschehen',
      intro: 'Es wurde noch nichts gespeichert.',
      checking: 'Die Zeilen werden geprüft',
      failed: 'Die Zeilen konnten nicht geprüft werden.',
      not_written: 'Es wurde nichts importiert.',
      anew: 'Erneut prüfen',
      import: '1 Zeile importieren |||| %{count} Zeilen importieren',
      match: 'Vorhandene erkennen an',
      no_match: 'Nur der id',
      added: 'neu',
      changed: 'geändert',
      equal: 'gleich',
      similar: 'ähnelt einem anderen |||| ähneln einem anderen',
      errors: 'mit einem Fehler |||| mit Fehlern',
      errors_left:
        'Die Zeile mit einem Fehler wird ausgelassen: Alles Richtige wird importiert. |||| Die %{smart_count} Zeilen mit Fehlern werden ausgelassen: Alles Richtige wird importiert.',
      similar_left:
        '1 Zeile, die einem anderen Eintrag ähnelt, wird übersprungen. |||| %{smart_count} Zeilen, die anderen Einträgen ähneln, werden übersprungen.',
      again: 'Diese Datei wurde schon importiert: %{moment}, von %{by}.',
      again_title: 'Noch einmal importieren?',
      again_text:
        'Dieselbe Datei wurde bereits importiert. Neue Zeilen wären dann doppelt vorhanden.',
      again_confirm: 'Trotzdem importieren',
      no_stock:
        'Diese Datei hat keine Mengen: Neue Produkte bekommen den Bestand 0 und fehlen, sobald sie geplant werden. Geben Sie einen festen Wert für den Bestand an, oder fügen Sie danach Material hinzu.',
      faulty: 'Zeilen mit Fehlern',
      faulty_file: 'Zeilen mit Fehlern',
      problem: 'Fehler',
      download: 'Diese Zeilen herunterladen',
    },
    overtaken: {
      title: 'Inzwischen von jemand anderem geändert',
      text: 'Seit der Prüfung wurde 1 Datensatz geändert. Es wurde nichts importiert. Sehen Sie unten, was jetzt geschieht, und importieren Sie erneut. |||| Seit der Prüfung wurden %{smart_count} Datensätze geändert. Es wurde nichts importiert. Sehen Sie unten, was jetzt geschieht, und importieren Sie erneut.',
    },
    renames: {
      title: 'Sind das dieselben Datensätze?',
      text: 'Diese Datei gibt 1 Datensatz einen ganz anderen Namen. |||| Diese Datei gibt %{smart_count} Datensätzen einen ganz anderen Namen: den meisten, die sie hier findet.',
      by_id: 'Wahrscheinlich stammen die IDs aus einem anderen Programm.',
      by_field: 'Sie wurden hier über „%{field}“ gefunden.',
      skip_id: 'Spalte mit der ID überspringen',
      skip_match: 'Nicht über „%{field}“ zuordnen',
      accept: 'Das stimmt: umbenennen',
    },
    hints: {
      country: 'Ein Ländercode oder der Name: DE oder Deutschland.',
      day: 'Zum Beispiel 31.12.2026.',
      moment: 'Zum Beispiel 31.12.2026 14:00.',
    },
    damaged: {
      title:
        '1 Wert wurde von einer Tabellenkalkulation beschädigt |||| %{smart_count} Werte wurden von einer Tabellenkalkulation beschädigt',
      text: 'Führende Nullen fehlen, Ziffern sind gerundet, oder ein Code wurde zum Datum.',
      keep: 'Hiesige Werte behalten; bei neuen Zeilen leer lassen',
      take: 'Wie in der Datei übernehmen',
      value: '%{row}, %{field}: hier %{before}, in der Datei %{after}',
    },
    similar: {
      like_records: 'Ähneln einem vorhandenen Datensatz',
      like_rows: 'Ähneln einer anderen Zeile der Datei',
      same: 'Gleich: %{fields}',
      leave: 'Überspringen',
      new: 'Trotzdem als neu importieren',
      update: '%{name} (%{id}) aktualisieren',
      like_row: 'Ähnelt %{row}',
      leave_all: 'Alle überspringen',
      new_all: 'Alle als neu',
      update_all: 'Alle aktualisieren',
    },
    changes: {
      title: 'Änderungen',
    },
    done: {
      title: 'Der Import ist fertig',
      text: 'Importiert: %{done}.',
      added: '1 neu |||| %{count} neu',
      changed: '1 geändert |||| %{count} geändert',
      invited: '1 Einladung verschickt. |||| %{count} Einladungen verschickt.',
      overtaken:
        '1 Datensatz wurde während des Imports von jemand anderem geändert oder gelöscht. Diese Zeile wurde nicht importiert: |||| %{count} Datensätze wurden während des Imports von jemand anderem geändert oder gelöscht. Diese Zeilen wurden nicht importiert:',
      failed: 'Nicht verschickt, oder ohne Antwort:',
      made: 'Auch angelegt: %{names}.',
      next_part: 'Nächster Teil',
      undo_text:
        'Stimmt etwas nicht? Der Import kann %{days} Tage rückgängig gemacht werden: hier, bei Importieren und im Auditlog.',
    },
    progress: {
      title: 'Der Import läuft',
      running: '%{done} von %{total} Zeilen importiert',
      undoing: '%{done} von %{total} Zeilen rückgängig gemacht',
      text: 'Sie können dieses Fenster schließen: Der Import läuft weiter. Unter Importieren sehen Sie den Stand.',
      failed_title: 'Der Import ist fehlgeschlagen',
      failed:
        'Es wurde nichts importiert. %{error} Prüfen Sie die Datei und versuchen Sie es erneut.',
      unknown: 'Der Stand konnte nicht geladen werden. Der Import selbst läuft weiter.',
    },
    undo: {
      action: 'Import rückgängig machen',
      title: 'Import rückgängig machen?',
      text: 'Neue Einträge werden gelöscht, geänderte Felder werden wie zuvor. Was inzwischen verwendet oder geändert wurde, bleibt.',
      failed: 'Der Import konnte nicht rückgängig gemacht werden.',
      done: 'Der Import wurde rückgängig gemacht: %{done}.',
      nothing: 'Es gab nichts mehr rückgängig zu machen.',
      deleted: '1 gelöscht |||| %{smart_count} gelöscht',
      restored: '1 wiederhergestellt |||| %{smart_count} wiederhergestellt',
      kept: 'Das ist geblieben: |||| Diese %{smart_count} sind geblieben:',
      reasons: {
        in_use: 'wird verwendet',
        changed: 'wurde inzwischen geändert',
        not_permitted: 'dürfen Sie nicht löschen',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default transfer;
