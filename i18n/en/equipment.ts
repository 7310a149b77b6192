import type nl from '#i18n/nl/equipment';
import type { Translation } from '#i18n/translate';

const equipment = {
  resources: {
    equipment: {
      name: 'Item |||| Equipment',
      fields: {
        name: 'Name',
        type: 'Type',
        serial_number: 'Serial number',
        status: 'Status',
        location: 'Location',
        notes: 'Notes',
      },
      statuses: {
        beschikbaar: 'available',
        verhuurd: 'rented out',
        'in reparatie': 'in repair',
        'in keuring': 'under inspection',
        'buiten gebruik': 'out of service',
      },
      empty_hint: 'All your equipment will be here, with serial number, status and location.',
    },
  },
} satisfies Translation<typeof nl>;

export default equipment;
