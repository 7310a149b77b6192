import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ownRowPolicy, recordColumns } from './columns.ts';

/** A company that uses the product. `account_status` is its settings' payment status (spec §3). */
export const tenants = pgTable(
  'tenants',
  {
    ...recordColumns(),
    name: text().notNull(),
    address: text(),
    zipcode: text(),
    city: text(),
    country: text(),
    contact_name: text(),
    contact_email: text(),
    contact_phone: text(),
    payment_status: text().notNull().default('paid'),
    account_status: text().notNull().default('active'),
    language_default: text().notNull().default('nl'),
    force_twofa: boolean().notNull().default(false),
    max_users: integer().notNull().default(25),
  },
  table => [
    ownRowPolicy(table.id),
    check('tenants_max_users', sql`${table.max_users} >= 1`),
    check(
      'tenants_account_status',
      sql`${table.account_status} in ('active', 'suspended', 'cancelled')`
    ),
  ]
);
