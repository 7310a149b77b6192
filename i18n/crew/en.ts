import type nl from '#i18n/crew/nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    crew: { name: 'Crew member |||| Crew' },
    'crew-functions': { name: 'Function |||| Functions' },
    hours: { name: 'Hours |||| Hours' },
  },
  crew: { title: 'Crew' },
} satisfies Translation<typeof nl>;
