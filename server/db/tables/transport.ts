import { foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, recordColumns, tenantPolicy } from './columns.ts';
import { projects } from './projects.ts';
import { tenants } from './tenants.ts';

/** Trips: what goes where, when, in what and with whom. */
export const transport = pgTable(
  'transport',
  {
    ...recordColumns(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    project_id: integer(),
    project_name: text(),
    vehicle: text().notNull(),
    driver: text(),
    departure: moment(),
    arrival: moment(),
    from_location: text(),
    to_location: text(),
    status: text().notNull().default('gepland'),
    notes: text(),
  },
  table => [
    tenantPolicy(table.tenant_id),
    unique('transport_tenant_id_id').on(table.tenant_id, table.id),
    // The migration sets null the project alone, not the tenant with it.
    foreignKey({
      name: 'transport_project',
      columns: [table.tenant_id, table.project_id],
      foreignColumns: [projects.tenant_id, projects.id],
    }).onDelete('set null'),
    index('transport_project').on(table.tenant_id, table.project_id),
    index('transport_departure').on(table.tenant_id, table.departure, table.id),
  ]
);
