import { sql } from 'drizzle-orm';
import { AUDIENCES, USUAL_AUDIENCE } from '#contract/attachments/audience';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  isOwnProject,
  momentNow,
  ownRowsPolicy,
  tenantPolicies,
  tenantReference,
} from './columns.ts';
import { customers } from './customers.ts';
import { projects } from './projects.ts';
import { keepsFile, ofTenant } from './tenants.ts';

export const attachments = pgTable(
  'attachments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    project_id: integer(),
    customer_id: integer(),
    name: text().notNull(),
    media_type: text().notNull(),
    bytes: integer().notNull(),
    audience: text({ enum: AUDIENCES }).notNull().default(USUAL_AUDIENCE),
    file_key: text().notNull(),
    /** No foreign key: the file outlasts the user. */
    user_id: integer().notNull(),
    created_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('attachments_tenant_id_id').on(table.tenant_id, table.id),
    ownRowsPolicy(
      'projects',
      sql`${table.project_id} is null or ${table.audience} = 'crew' and ${isOwnProject(table.project_id)}`
    ),
    ownRowsPolicy('customers', sql`${table.customer_id} is null`, 'own_rows_of_customers'),
    tenantReference('attachments_project', table, table.project_id, projects).onDelete('cascade'),
    tenantReference('attachments_customer', table, table.customer_id, customers).onDelete(
      'cascade'
    ),
    keepsFile('attachments_file', table.tenant_id, table.file_key),
    index('attachments_project').on(table.tenant_id, table.project_id),
    index('attachments_customer').on(table.tenant_id, table.customer_id),
    index('attachments_file').on(table.tenant_id, table.file_key),
    check('attachments_audience', sql`${table.audience} in ('internal', 'crew', 'financial')`),
    check('attachments_owner', sql`num_nonnulls(${table.project_id}, ${table.customer_id}) = 1`),
  ]
);
