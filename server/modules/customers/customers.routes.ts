import { customerInput, customerListQuery, customerSchema } from '#contract/customers/customers';
import { customers } from './customers.tables.ts';
import { resourceRoutes } from '../../records/routes.ts';

export const customerRoutes = resourceRoutes({
  name: 'customers',
  table: customers,
  schemas: { record: customerSchema, input: customerInput, listQuery: customerListQuery },
  ranking: { name: customers.name },
  permissions: { view: 'signedIn', create: 'customers.manage', change: 'customers.manage' },
});
