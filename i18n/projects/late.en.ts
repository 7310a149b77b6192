import type nl from '#i18n/projects/late.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    projects: {
      fields: {
        contact_id: 'Contact',
        onsite_contact_id: 'Contact on site',
        venue_id: 'Venue',
      },
      people: {
        title: 'People and venue',
        contact: 'Contact',
        onsite: 'On site',
        map: 'Map',
        location_hint: 'Choose a venue, or type one.',
      },
    },
  },
} satisfies Translation<typeof nl>;
