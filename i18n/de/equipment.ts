import type nl from '#i18n/nl/equipment';
import type { Translation } from '#i18n/translate';

const equipment = {
  resources: {
    equipment: {
      name: 'Gerät |||| Geräte',
      fields: {
        name: 'Name',
        type: 'Typ',
        serial_number: 'Seriennummer',
        status: 'Status',
        location: 'Standort',
        notes: 'Bemerkungen',
      },
      add: 'Gerät hinzufügen',
      back: '← Zurück zu den Geräten',
      empty: 'Keine Geräte gefunden.',
      empty_hint: 'Hier steht später das ganze Material mit Seriennummer, Status und Standort.',
      failed: 'Gerät nicht gefunden oder Serverfehler.',
      missing: 'Gerät nicht gefunden.',
      search: 'Geräte suchen',
    },
  },
} satisfies Translation<typeof nl>;

export default equipment;
