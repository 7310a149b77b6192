import type nl from '#i18n/customers/nl';
import type { Translation } from '#i18n/translate';

const customers = {
  resources: {
    customers: {
      name: 'Customer |||| Customers',
      fields: {
        name: 'Name',
        contact_person: 'Contact person',
        email: 'Email',
        phone: 'Phone',
        address: 'Address',
        is_supplier: 'Supplier',
        language: 'Language of documents',
      },
      supplier_hint: 'You sub-hire equipment from this customer.',
      language_hint: 'Empty: the language of your company.',
      empty_hint: 'The companies and people that you work for will be here.',
    },
    contacts: { name: 'Contact |||| Contacts' },
  },
} satisfies Translation<typeof nl>;

export default customers;
