import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { DEFAULT_TIME_ZONE } from '#contract/locales';
import type { FactorTable } from '#contract/tenants';
import { ownRowPolicies, recordColumns } from './columns.ts';

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
    /** VAT number and number at the chamber of commerce, as invoices print them. */
    vat_number: text(),
    coc_number: text(),
    /** The key of an uploaded picture. */
    logo_url: text(),
    payment_status: text().notNull().default('paid'),
    account_status: text().notNull().default('active'),
    /** An IANA name: days, periods and dates in mails and documents are those of this zone. */
    time_zone: text().notNull().default(DEFAULT_TIME_ZONE),
    language_default: text().notNull().default('nl'),
    force_twofa: boolean().notNull().default(false),
    max_users: integer().notNull().default(25),
    /** Hours that a project's material is out before it starts, and after it ends. */
    prepare_hours: integer().notNull().default(0),
    return_hours: integer().notNull().default(0),
    /** What a price is multiplied by for so many days of use. */
    factors: jsonb()
      .$type<FactorTable>()
      .notNull()
      .default({ days: [1, 1.75, 2, 3], more: 0.25 }),
    /** Whether an option that ran out is cancelled, or only shown as lapsed. */
    cancel_lapsed_options: boolean().notNull().default(false),
  },
  table => [
    ...ownRowPolicies(table.id),
    check(
      'tenants_hours',
      sql`${table.prepare_hours} between 0 and 8760 and ${table.return_hours} between 0 and 8760`
    ),
    check('tenants_max_users', sql`${table.max_users} >= 1`),
    check(
      'tenants_account_status',
      sql`${table.account_status} in ('active', 'suspended', 'cancelled')`
    ),
  ]
);
