import { contactInput, contactListQuery, contactSchema } from '#contract/customers/contacts';
import { resourceRoutes } from '../../../records/routes.ts';
import { customers } from '../../../tables/customers.ts';
import { settleContact } from './contacts.commands.ts';
import { contacts } from '../../../tables/contacts.ts';

export const contactRoutes = resourceRoutes({
  name: 'contacts',
  table: contacts,
  schemas: { record: contactSchema, input: contactInput, listQuery: contactListQuery },
  ranking: { name: contacts.name },
  permissions: {
    view: 'signedIn',
    create: 'customers.manage',
    change: 'customers.manage',
    token: { view: 'customers.view', manage: 'customers.manage' },
  },
  references: [
    {
      field: 'customer_id',
      table: customers,
      copy: 'customer_name',
      constraint: 'contacts_customer',
    },
  ],
  saved: settleContact,
});
