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
        active: 'Active',
        is_supplier: 'Supplier',
        language: 'Language of documents',
      },
      active: { true: 'Active', false: 'Not active' },
      active_hint: 'Off: this customer is offered nowhere any more. Invoices and payments go on.',
      supplier_hint: 'You sub-hire equipment from this customer.',
      language_hint: 'Empty: the language of your company.',
      empty_hint: 'The companies and people that you work for will be here.',
    },
    contacts: { name: 'Contact |||| Contacts' },
  },
} satisfies Translation<typeof nl>;

export default customers;
