import type nl from '#i18n/base/deferredEdits.nl';
import type { Translation } from '#i18n/translate';

const edits = {
  edits: {
    undo: 'Rückgängig machen',
    redo: 'Wiederholen',
    again: 'Erneut versuchen',
    not_saved: 'Nicht gespeichert und zurückgesetzt.',
    not_saved_of: '%{name}: nicht gespeichert und zurückgesetzt.',
    overtaken:
      'Jemand anderes hat dies inzwischen in %{value} geändert. Speichern Sie erneut, um das zu ersetzen.',
    unsent: {
      waiting:
        '1 Änderung ist noch nicht gespeichert: Der Server ist nicht erreichbar. Flightcase versucht es weiter. |||| %{smart_count} Änderungen sind noch nicht gespeichert: Der Server ist nicht erreichbar. Flightcase versucht es weiter.',
      old: '1 Änderung vom %{since} wurde nie gespeichert. Prüfen Sie sie, bevor Sie sie speichern. |||| %{smart_count} Änderungen seit %{since} wurden nie gespeichert. Prüfen Sie sie, bevor Sie sie speichern.',
      retry: 'Jetzt versuchen',
      send: 'Jetzt speichern',
      discard: 'Verwerfen',
    },
    saving: {
      saved: 'Alles gespeichert',
      saving: 'Wird gespeichert …',
      failed: 'Nicht gespeichert',
      waiting: 'Noch nicht gespeichert',
      old: 'Nicht gespeichert',
    },
    conflict: {
      mine: 'Meine %{value} behalten',
      theirs: '%{value} übernehmen',
    },
  },
} satisfies Translation<typeof nl>;

export default edits;
