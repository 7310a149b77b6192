import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { currentUserId, endOf, moment, ownRowsPolicy, searchIndex } from './columns.ts';
import { customers } from './customers.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';

/** A job for a customer. `customer_name` stays what it was when the customer goes (spec §3). */
export const projects = pgTable(
  'projects',
  {
    ...tenantRecordColumns(),
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
    ownRowsPolicy(
      'projects',
      sql`${table.id} in (select project_id from transport where driver_id = ${currentUserId})`
    ),
    ...tenantRecordRules('projects', table, ['name', 'status', 'location', 'customer_name']),
    searchIndex('projects', [table.name, table.customer_name, table.location]),
    // The migration sets null the customer alone, not the tenant with it.
    foreignKey({
      name: 'projects_customer',
      columns: [table.tenant_id, table.customer_id],
      foreignColumns: [customers.tenant_id, customers.id],
    }).onDelete('set null'),
    index('projects_customer').on(table.tenant_id, table.customer_id),
    index('projects_status').on(table.tenant_id, table.status),
    index('projects_end').on(table.tenant_id, table.end_date, table.id),
    index('projects_end_latest').on(
      table.tenant_id,
      table.end_date.desc().nullsLast(),
      table.id.desc().nullsFirst()
    ),
    index('projects_start').on(table.tenant_id, table.start_date, table.id),
    index('projects_start_latest').on(
      table.tenant_id,
      table.start_date.desc().nullsLast(),
      table.id.desc().nullsFirst()
    ),
    index('projects_period_end').on(table.tenant_id, endOf(table.end_date, table.start_date)),
    check('projects_period', sql`${table.end_date} >= ${table.start_date}`),
  ]
);
