import type nl from '#i18n/venues/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    venues: {
      fields: {
        name: 'Name',
        street: 'Straße und Hausnummer',
        postal_code: 'Postleitzahl',
        city: 'Ort',
        country: 'Land',
        contact_name: 'Ansprechpartner',
        contact_email: 'E-Mail-Adresse',
        contact_phone: 'Telefon',
        load_in: 'Laden und Löschen',
        power: 'Strom',
        distance_km: 'Entfernung',
      },
      load_in_hint: 'Türen, Aufzug, wo der Transporter stehen kann.',
      power_hint: 'Welche Anschlüsse, und wo.',
      distance_hint: 'Vom Lager aus, einfache Strecke.',
    },
  },
} satisfies Translation<typeof nl>;
