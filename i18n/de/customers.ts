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
        is_supplier: 'Lieferant',
      },
      supplier_hint: 'Sie mieten Material bei diesem Kunden zu.',
      empty_hint: 'Hier stehen bald die Firmen und Personen, für die Sie arbeiten.',
    },
  },
} satisfies Translation<typeof nl>;

export default customers;
