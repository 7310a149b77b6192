import type nl from '#i18n/venues/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    venues: {
      fields: {
        name: 'Name',
        street: 'Street and number',
        postal_code: 'Postal code',
        city: 'City',
        country: 'Country',
        contact_name: 'Contact',
        contact_email: 'Email address',
        contact_phone: 'Phone',
        load_in: 'Load-in',
        power: 'Power',
        distance_km: 'Distance',
      },
      load_in_hint: 'Doors, lift, where the van can park.',
      power_hint: 'Which connections, and where.',
      distance_hint: 'From the warehouse, one way.',
    },
  },
} satisfies Translation<typeof nl>;
