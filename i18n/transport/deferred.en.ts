import type nl from '#i18n/transport/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    transport: {
      fields: {
        crew_id: 'Crew member',
        busy_from: 'Driver busy from',
        busy_until: 'Driver busy until',
        tentative: 'Tentative',
      },
      busy_hint: 'Empty: from departure until arrival.',
      tentative_hint: 'Does not book the driver yet.',
      driver_not_in_crew: 'Driver who is not in Crew',
    },
  },
} satisfies Translation<typeof nl>;
