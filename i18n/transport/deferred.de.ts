import type nl from '#i18n/transport/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    transport: {
      fields: {
        crew_id: 'Crewmitglied',
        busy_from: 'Fahrer belegt von',
        busy_until: 'Fahrer belegt bis',
        tentative: 'Vorläufig',
      },
      busy_hint: 'Leer: von der Abfahrt bis zur Ankunft.',
      tentative_hint: 'Bucht den Fahrer noch nicht fest.',
      driver_not_in_crew: 'Fahrer, der nicht bei Crew steht',
    },
  },
} satisfies Translation<typeof nl>;
