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
      add: 'Add equipment',
      back: '← Back to equipment',
      empty: 'No equipment found.',
      empty_hint: 'All your equipment will be here, with serial number, status and location.',
      failed: 'Item not found or server error.',
      missing: 'Item not found.',
      search: 'Search equipment',
    },
  },
} satisfies Translation<typeof nl>;

export default equipment;
