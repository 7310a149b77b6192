import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantPolicies } from '../columns.ts';
import { ofTenant } from '../tenants.ts';

/** Last number per series and year. Written only by the database. */
export const salesSeries = pgTable(
  'sales_series',
  {
    tenant_id: ofTenant(),
    kind: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    /** Day of the last number: days and numbers rise together. */
    last_on: date({ mode: 'string' }),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.kind, table.year] }),
  ]
);
