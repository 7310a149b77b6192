import type nl from '#i18n/dashboard/late.nl';
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
      done: 'erledigt',
    },
  },
} satisfies Translation<typeof nl>;
