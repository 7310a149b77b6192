import type nl from '#i18n/warehouse/stocktakings.nl';
import type { Translation } from '#i18n/translate';

const stocktakings = {
  resources: {
    stocktakings: {
      name: 'Inventur |||| Inventuren',
      fields: {
        location: 'Standort',
        notes: 'Bemerkungen',
        created_at: 'Begonnen',
        booked_at: 'Gebucht am',
        booked_by: 'Gebucht von',
        state: 'Status',
      },
      statuses: {
        open: 'wird gezählt',
        booked: 'gebucht',
      },
      add: 'Inventur beginnen',
      empty_hint:
        'Zählen Sie durch Scannen, was an einem Standort liegt. Abweichungen buchen Sie erst, wenn Sie sie angesehen haben.',
      location_hint:
        'Wie er beim Material steht. „Halle 1“ zählt auch, was in „Halle 1, Regal 3“ liegt.',
      delete_text: 'Alles, was in „%{title}“ gezählt wurde, ist dann weg.',
    },
  },
  stocktakings: {
    desk: 'Zählen',
    read_only:
      'Sie können zusehen, aber nicht zählen. Dafür brauchen Sie die Berechtigung für Aus- und Rückgabe; fragen Sie Ihren Administrator.',
    results: {
      ok: 'Gezählt',
      already: 'Bereits gezählt',
      unknown_code: 'Kein Material',
      ambiguous_code: 'Code nicht eindeutig',
      not_counted: 'Nicht gezählt',
      booked: 'Bereits gebucht',
    },
    amount_hint: 'Die Anzahl gilt für das, was nicht einzeln gezählt wird; 0, wenn nichts da ist.',
    submit: 'Zählen',
    progress: '%{found} von %{expected} erwarteten Exemplaren gezählt',
    no_units: 'An diesem Standort werden keine Exemplare erwartet.',
    counted: '%{count} Stück gezählt |||| %{count} Stück gezählt',
    recent: 'Zuletzt gezählt',
    none_yet: 'Noch nichts gezählt.',
    recent_failed: 'Was gezählt wurde, konnte nicht geladen werden.',
    along: 'mit dem Inhalt (%{count} Stück)',
    undone: 'rückgängig gemacht',
    undo_failed: 'Es wurde nicht rückgängig gemacht.',
    differences: 'Abweichungen',
    differences_failed: 'Die Abweichungen konnten nicht geladen werden.',
    same: 'Alles stimmt.',
    nothing_booked: 'Keine Abweichungen.',
    open_hint: 'Wählen Sie, was Sie buchen. Alles andere bleibt, wie es ist.',
    kinds: {
      missing: 'Nicht gefunden',
      moved: 'Laut den Daten woanders',
      retired: 'Laut den Daten außer Betrieb',
      amount: 'Andere Anzahl',
      out: 'Laut den Daten draußen',
      uncounted: 'Noch nicht gezählt',
    },
    does: {
      missing: 'Was Sie anhaken, wird als verloren gebucht und ist außer Betrieb.',
      moved: 'Was Sie anhaken, erhält diesen Standort.',
      retired: 'Was Sie anhaken, ist wieder in Betrieb.',
      amount: 'Was Sie anhaken, erhält einen anderen Bestand.',
      out: 'Buchen Sie dies zuerst beim Projekt zurück.',
      uncounted:
        'Diese Produkte haben hier ihren Platz. Zählen Sie sie, oder lassen Sie sie stehen.',
    },
    last_seen: 'zuletzt zurück %{moment} von %{project}',
    another_project: 'einem anderen Projekt',
    crate_hint: 'Eine Kiste mit eigenem Code zählt als eins: Ihr Inhalt zählt mit.',
    no_location: 'noch ohne Standort',
    was_in: 'steht in %{location}',
    amounts: '%{expected} erwartet, %{counted} gezählt (%{difference})',
    away: '%{count} draußen, in einem Case oder in Reparatur',
    moved_between: 'während der Zählung kamen oder gingen %{count}: zur Sicherheit neu zählen',
    not_home: 'liegt vielleicht auch woanders',
    expected: '%{expected} erwartet',
    out_for: 'draußen für %{project}',
    out_hidden: 'draußen für ein anderes Projekt',
    booked: 'gebucht',
    all: 'Alle',
    all_of: 'Alle von „%{kind}“',
    show_all: 'Alle %{count} zeigen',
    book: 'Buchen…',
    book_title: 'Inventur buchen',
    book_text: 'Danach ändert sich diese Inventur nicht mehr.',
    book_none: 'Sie haben keine Abweichungen gewählt: Es ändert sich nichts.',
    book_missing:
      '%{smart_count} Exemplar wird als verloren außer Betrieb genommen. |||| %{smart_count} Exemplare werden als verloren außer Betrieb genommen.',
    book_moved:
      '%{smart_count} Exemplar erhält den Standort %{location}. |||| %{smart_count} Exemplare erhalten den Standort %{location}.',
    book_retired:
      '%{smart_count} Exemplar ist wieder in Betrieb. |||| %{smart_count} Exemplare sind wieder in Betrieb.',
    book_amount:
      'Von %{smart_count} Produkt ändert sich der Bestand. |||| Von %{smart_count} Produkten ändert sich der Bestand.',
    book_change: '%{name}: %{to} gezählt statt %{from}',
    book_left:
      '%{smart_count} Abweichung bleibt, wie sie ist. |||| %{smart_count} Abweichungen bleiben, wie sie sind.',
    book_confirm: 'Buchen',
    book_failed: 'Die Inventur wurde nicht gebucht.',
    book_done: 'Inventur gebucht',
    book_unsent: 'Warten Sie, bis alles gesendet ist.',
  },
} satisfies Translation<typeof nl>;

export default stocktakings;
