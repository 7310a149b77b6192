import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordColumns, tenantPolicy } from './columns.ts';
import { tenants } from './tenants.ts';

/** A job for a customer. `customer_name` stays what it was when the customer goes (spec §3). */
export const projects = pgTable(
  'projects',
  {
    ...recordColumns(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    status: text(),
    start_date: moment(),
    end_date: moment(),
    location: text(),
    customer_id: integer(),
    customer_name: text(),
    notes: text(),
  },
  table => [
    tenantPolicy(table.tenant_id),
    unique('projects_tenant_id_id').on(table.tenant_id, table.id),
    index('projects_start').on(table.tenant_id, table.start_date, table.id),
    index('projects_name').on(table.tenant_id, sql`lower(${table.name})`, table.id),
    check('projects_period', sql`${table.end_date} >= ${table.start_date}`),
  ]
);
