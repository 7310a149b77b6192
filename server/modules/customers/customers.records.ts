import { sql } from 'drizzle-orm';
import { customerInput, customerListQuery, customerSchema } from '#contract/customers/customers';
import { townOf } from '#contract/customers/town';
import { vatNumberProblem } from '#contract/pricing/vatNumber';
import { invalidField, type ResourceOf, type Values } from '../../records/definition.ts';
import { normalised } from '../../records/transfer/similarRecords.ts';
import { readCustomerPlaces } from '../sales/index.ts';
import { priceLists } from '../../tables/sales/priceLists.ts';
import { customers } from '../../tables/customers.ts';

export const customerRecords: ResourceOf<typeof customerSchema, typeof customerInput> = {
  name: 'customers',
  table: customers,
  schemas: { record: customerSchema, input: customerInput, listQuery: customerListQuery },
  ranking: { name: customers.name },
  likeness: [
    { field: 'name', form: normalised, fits: isSameTown },
    { field: 'email', form: text => sql`nullif(lower(btrim(${text})), '')`, isShared: true },
    { field: 'phone', form: text => sql`nullif(phone_digits(${text}), '')`, isShared: true },
    { field: 'vat_number', form: text => sql`${text}` },
  ],
  heldBy: readCustomerPlaces,
  insteadOfDeleting: 'inactive',
  references: [{ field: 'price_list_id', table: priceLists, constraint: 'customers_price_list' }],
  check: (values, changes) => {
    const { vat_scheme, vat_number, country } = changes;
    if (vat_scheme === undefined && vat_number === undefined && country === undefined) return;
    const problem = vatNumberProblem(values);
    if (problem) throw invalidField('vat_number', problem);
  },
  permissions: {
    view: 'signedIn',
    create: 'customers.manage',
    change: 'customers.manage',
    token: { view: 'customers.view', manage: 'customers.manage' },
  },
};

/** Unknown towns are not compared. */
function isSameTown(one: Values, other: Values) {
  const [here, there] = [one, other].map(({ city, address }) => {
    if (typeof city === 'string') return city.trim().toLowerCase();
    return typeof address === 'string' ? townOf(address) : '';
  });
  return !here || !there || here === there;
}
