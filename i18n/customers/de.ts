import type nl from '#i18n/customers/nl';
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
        active: 'Aktiv',
        is_supplier: 'Lieferant',
        language: 'Sprache der Dokumente',
      },
      active: { true: 'Aktiv', false: 'Nicht aktiv' },
      active_hint:
        'Aus: Der Kunde wird nirgends mehr angeboten. Rechnungen und Zahlungen laufen weiter.',
      supplier_hint: 'Sie mieten Material bei diesem Kunden zu.',
      language_hint: 'Leer: die Sprache Ihrer Firma.',
      empty_hint: 'Hier stehen bald die Firmen und Personen, für die Sie arbeiten.',
    },
    contacts: { name: 'Ansprechpartner |||| Ansprechpartner' },
  },
} satisfies Translation<typeof nl>;

export default customers;
