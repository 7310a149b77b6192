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
import { ofTenant } from '../tenants.ts';

export const AMOUNT_DIMENSIONS = [
  'code',
  'customer',
  'category',
  'kind',
  'services',
  'goods',
] as const;

/** Day of issue, or last day of service. */
export const AMOUNT_DAYS = ['issue', 'service'] as const;

const cents = (name: string) => bigint(name, { mode: 'number' });

/**
 * By day, less credit notes. The database adds to them when an invoice is issued: reports read some rows per
 * day, not every invoice.
 */
export const salesAmounts = pgTable(
  'sales_amounts',
  {
    tenant_id: ofTenant(),
    dimension: text({ enum: AMOUNT_DIMENSIONS }).notNull(),
    by_day: text({ enum: AMOUNT_DAYS }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Year of issue: rows are deleted when its invoices expire. */
    year: integer().notNull(),
    /** VAT code, customer or category; 0: none. No foreign key: sums outlast the record. */
    key_id: integer().notNull(),
    key: text().notNull(),
    rate: percent().notNull(),
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
