import type nl from '#i18n/nl/customers';
import type { Translation } from '#i18n/translate';

const customers = {
  resources: {
    customers: {
      name: 'Kunde |||| Kunden',
      fields: {
        name: 'Name',
        contact_person: 'Ansprechpartner',
        email: 'E-Mail',
        phone: 'Telefon',
        address: 'Adresse',
      },
      add: 'Kunde hinzufügen',
      back: '← Zurück zu den Kunden',
      empty: 'Keine Kunden gefunden.',
      empty_hint: 'Hier stehen bald die Firmen und Personen, für die Sie arbeiten.',
      failed: 'Kunde nicht gefunden oder Serverfehler.',
      missing: 'Kunde nicht gefunden.',
      search: 'Kunden suchen',
    },
  },
} satisfies Translation<typeof nl>;

export default customers;
