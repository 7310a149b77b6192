import type nl from '#i18n/nl/customers';
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
      },
      add: 'Add customer',
      back: '← Back to customers',
      empty: 'No customers found.',
      empty_hint: 'The companies and people that you work for will be here.',
      failed: 'Customer not found, or a server error.',
      missing: 'Customer not found.',
      search: 'Search customers',
    },
  },
} satisfies Translation<typeof nl>;

export default customers;
