import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { INVOICING_STATES } from '#contract/sales/salesInvoices.values';
import { isOneOf, ownRowsPolicy, tenantPolicies } from '../../../db/columns.ts';
import { projects } from '../../projects/projects.tables.ts';
import { ofTenant } from '../../tenants/tenants.tables.ts';

/** What a person said of invoicing a project; without a row it is open. */
export const salesProjects = pgTable(
  'sales_projects',
  {
    tenant_id: ofTenant(),
    project_id: integer().notNull(),
    state: text({ enum: INVOICING_STATES }).notNull(),
    note: text(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({ columns: [table.tenant_id, table.project_id] }),
    foreignKey({
      name: 'sales_projects_project',
      columns: [table.tenant_id, table.project_id],
      foreignColumns: [projects.tenant_id, projects.id],
    }).onDelete('cascade'),
    check('sales_projects_state', isOneOf(table.state, INVOICING_STATES)),
  ]
);
