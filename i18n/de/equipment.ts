import type nl from '#i18n/nl/equipment';
import type { Translation } from '#i18n/translate';

const equipment = {
  resources: {
    equipment: {
      name: 'Material |||| Material',
      fields: {
        name: 'Name',
        type: 'Typ',
        serial_number: 'Seriennummer',
        status: 'Status',
        location: 'Standort',
        notes: 'Bemerkungen',
      },
      statuses: {
        beschikbaar: 'verfügbar',
        verhuurd: 'vermietet',
        'in reparatie': 'in Reparatur',
        'in keuring': 'in Prüfung',
        'buiten gebruik': 'außer Betrieb',
      },
      empty_hint: 'Hier steht später das ganze Material mit Seriennummer, Status und Standort.',
    },
  },
} satisfies Translation<typeof nl>;

export default equipment;
