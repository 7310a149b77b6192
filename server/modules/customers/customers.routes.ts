import { customerInput, customerListQuery, customerSchema } from '#contract/customers/customers';
import { sql } from 'drizzle-orm';
import { townOf } from '#contract/customers/town';
import { customers } from './customers.tables.ts';
import type { Values } from '../../records/definition.ts';
import { resourceRoutes } from '../../records/routes.ts';
import { squeezed } from '../../records/transfer/likeness.ts';

export const customerRoutes = resourceRoutes({
  name: 'customers',
  table: customers,
  schemas: { record: customerSchema, input: customerInput, listQuery: customerListQuery },
  ranking: { name: customers.name },
  likeness: [
    { field: 'name', form: squeezed, fits: isSameTown },
    { field: 'email', form: text => sql`nullif(lower(btrim(${text})), '')` },
    { field: 'phone', form: text => sql`nullif(phone_digits(${text}), '')` },
  ],
  permissions: { view: 'signedIn', create: 'customers.manage', change: 'customers.manage' },
});

/** Unknown towns are no difference. */
function isSameTown(one: Values, other: Values) {
  const [here, there] = [one.address, other.address].map(address =>
    typeof address === 'string' ? townOf(address) : ''
  );
  return !here || !there || here === there;
}
