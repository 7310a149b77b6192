import type nl from '#i18n/crew/nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    crew: { name: 'Crewmitglied |||| Crew' },
    'crew-functions': { name: 'Funktion |||| Funktionen' },
    hours: { name: 'Stunden |||| Stunden' },
  },
  crew: { title: 'Crew' },
} satisfies Translation<typeof nl>;
