import type nl from '#i18n/dashboard/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  dashboard: {
    first: {
      title: 'So fangen Sie an',
      company: 'Unternehmen und Logo',
      to_settings: 'Zu den Einstellungen',
      colleagues: 'Kollegen',
      seats: '%{used} von %{most} Plätzen belegt',
      import: 'Importieren',
      add: 'Selbst hinzufügen',
      project: 'Erstes Projekt',
      invited: 'Eingeladen: %{people}',
      samples: {
        file: 'Beispieldaten',
        title: 'Erst einmal umsehen?',
        text: 'Fügen Sie erfundene Kunden, Produkte, Material und Projekte hinzu. Sie entfernen sie mit einem Klick wieder.',
        add: 'Beispiele hinzufügen',
        there:
          'Ihr Unternehmen enthält Beispiele: erfundene Kunden, Produkte, Material und Projekte.',
        remove: 'Beispiele entfernen',
        remove_title: 'Beispiele entfernen?',
        remove_text: 'Beispiele, die Sie geändert oder verwendet haben, bleiben erhalten.',
        add_failed: 'Die Beispiele konnten nicht hinzugefügt werden.',
        remove_failed: 'Die Beispiele konnten nicht entfernt werden.',
        added: '1 Beispiel hinzugefügt. |||| %{smart_count} Beispiele hinzugefügt.',
        removed: '1 Beispiel entfernt. |||| %{smart_count} Beispiele entfernt.',
        kept: 'Dieses ist geblieben: |||| Diese %{smart_count} sind geblieben:',
      },
      done: 'erledigt',
    },
  },
} satisfies Translation<typeof nl>;
