import type nl from '#i18n/projects/late.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    projects: {
      fields: {
        contact_id: 'Ansprechpartner',
        onsite_contact_id: 'Ansprechpartner vor Ort',
        venue_id: 'Veranstaltungsort',
      },
      people: {
        title: 'Personen und Ort',
        contact: 'Ansprechpartner',
        onsite: 'Vor Ort',
        map: 'Karte',
        location_hint: 'Wähle einen Ort oder tippe einen.',
      },
    },
  },
} satisfies Translation<typeof nl>;
