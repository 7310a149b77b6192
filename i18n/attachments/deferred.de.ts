import type nl from '#i18n/attachments/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    attachments: {
      title: 'Dateien',
      choose: 'Dateien auswählen',
      new_audience: 'Neue Dateien sind',
      audience_of: 'Für wen ist %{name}?',
      audiences: { internal: 'Intern', crew: 'Für die Crew', financial: 'Finanziell' },
      audience_hints: {
        internal: 'Kollegen sehen sie, Freelancer nicht.',
        crew: 'Auch Freelancer dieses Projekts sehen sie.',
        financial: 'Nur Kollegen, die Preise sehen.',
      },
      not_changed: 'Es wurde nicht geändert, für wen die Datei ist.',
      drop_here: 'Dateien hierher ziehen oder auswählen. Höchstens 20 MB pro Datei.',
      drop_now: 'Loslassen zum Hinzufügen',
      download: '%{name} herunterladen',
      remove: '%{name} löschen',
      remove_title: 'Datei löschen?',
      remove_text: '%{name} wird gelöscht. Das lässt sich nicht rückgängig machen.',
      unread: 'Die Dateien konnten nicht geladen werden.',
      not_removed: 'Die Datei wurde nicht gelöscht.',
      not_downloaded: 'Die Datei wurde nicht heruntergeladen.',
      not_sent: 'Die Datei wurde nicht hinzugefügt.',
      failed_elsewhere:
        '%{name} wurde nicht hinzugefügt. Öffnen Sie den Datensatz, zu dem die Datei gehört, um es erneut zu versuchen.',
      waiting: 'Wartet…',
      sending: '%{name} wird hinzugefügt',
      added: '%{name} wurde hinzugefügt',
      retry: '%{name} erneut versuchen',
      dismiss: '%{name} nicht hinzufügen',
    },
  },
  auditlog: {
    fields: { bytes: 'Bytes', audience: 'Für wen' },
    values: { audience: { internal: 'Intern', crew: 'Für die Crew', financial: 'Finanziell' } },
    actions: {
      projects: {
        file_added: 'Datei hinzugefügt',
        file_changed: 'Datei geändert',
        file_removed: 'Datei gelöscht',
      },
      customers: {
        file_added: 'Datei hinzugefügt',
        file_changed: 'Datei geändert',
        file_removed: 'Datei gelöscht',
      },
    },
  },
  errors: {
    attachment_too_large: 'Die Datei ist zu groß: maximal 20 MB.',
    attachments_full:
      'Es ist kein Platz mehr für Dateien. Löschen Sie Dateien, die nicht mehr gebraucht werden.',
    too_many_attachments:
      'Zu viele Dateien in kurzer Zeit. Bitte in %{seconds} Sekunden erneut versuchen.',
  },
} satisfies Translation<typeof nl>;
