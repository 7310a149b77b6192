import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { isOneOf, ownRowsPolicy, percent, tenantPolicies } from '../columns.ts';
import { tenants } from '../tenants.ts';

/** What amounts are summed by; of `services` and `goods` by the VAT number of a customer in the EU. */
export const AMOUNT_DIMENSIONS = [
  'code',
  'customer',
  'category',
  'kind',
  'services',
  'goods',
] as const;

/** The day that counts: of issue, or the last of service. */
export const AMOUNT_DAYS = ['issue', 'service'] as const;

const cents = (name: string) => bigint(name, { mode: 'number' });

/**
 * The amounts of issued invoices by day, less those of credit notes. The database adds to them when an
 * invoice is issued: reports read some rows for each day, not every invoice.
 */
export const salesAmounts = pgTable(
  'sales_amounts',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    dimension: text({ enum: AMOUNT_DIMENSIONS }).notNull(),
    by_day: text({ enum: AMOUNT_DAYS }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The year of issue: its rows go when its invoices have run out. */
    year: integer().notNull(),
    /** The VAT code, customer or category; 0: none. Without a key: sums outlast the record. */
    key_id: integer().notNull(),
    /** The kind of line, the VAT number, or the name of a customer without a record. */
    key: text().notNull(),
    /** Of a VAT code. */
    rate: percent().notNull(),
    /** The name on the last document. */
    name: text().notNull(),
    net_cents: cents('net_cents').notNull(),
    vat_cents: cents('vat_cents').notNull(),
    documents: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({
      name: 'sales_amounts_pk',
      columns: [
        table.tenant_id,
        table.dimension,
        table.by_day,
        table.day,
        table.year,
        table.key_id,
        table.key,
        table.rate,
      ],
    }),
    index('sales_amounts_year').on(table.tenant_id, table.year),
    check('sales_amounts_dimension', isOneOf(table.dimension, AMOUNT_DIMENSIONS)),
    check('sales_amounts_day', isOneOf(table.by_day, AMOUNT_DAYS)),
  ]
);
