import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordColumns, sortIndex, tenantPolicy } from './columns.ts';
import { customers } from './customers.ts';
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
    sortIndex('projects_by_name', table.tenant_id, table.name, table.id),
    sortIndex('projects_by_status', table.tenant_id, table.status, table.id),
    sortIndex('projects_by_location', table.tenant_id, table.location, table.id),
    sortIndex('projects_by_customer_name', table.tenant_id, table.customer_name, table.id),
    // The migration sets null the customer alone, not the tenant with it.
    foreignKey({
      name: 'projects_customer',
      columns: [table.tenant_id, table.customer_id],
      foreignColumns: [customers.tenant_id, customers.id],
    }).onDelete('set null'),
    index('projects_customer').on(table.tenant_id, table.customer_id),
    index('projects_start').on(table.tenant_id, table.start_date, table.id),
    check('projects_period', sql`${table.end_date} >= ${table.start_date}`),
  ]
);
