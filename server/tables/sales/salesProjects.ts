import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { INVOICING_STATES } from '#contract/sales/salesInvoices.values';
import { isOneOf, ownRowsPolicy, tenantPolicies, tenantReference, wholeCents } from '../columns.ts';
import { projects } from '../projects.ts';
import { ofTenant } from '../tenants.ts';

export const salesProjects = pgTable(
  'sales_projects',
  {
    tenant_id: ofTenant(),
    project_id: integer().notNull(),
    state: text({ enum: INVOICING_STATES }).notNull(),
    note: text(),
    version: integer().notNull().default(1),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({ columns: [table.tenant_id, table.project_id] }),
    tenantReference('sales_projects_project', table, table.project_id, projects).onDelete(
      'cascade'
    ),
    check('sales_projects_state', isOneOf(table.state, INVOICING_STATES)),
  ]
);

/**
 * Net of a booked project's plan, and the invoiced part. Written by triggers (`projectSums.sql`), so that the
 * list of projects to invoice prices no plan.
 */
export const projectSums = pgTable(
  'project_sums',
  {
    tenant_id: ofTenant(),
    project_id: integer().notNull(),
    planned_cents: wholeCents('planned_cents').notNull().default(0),
    /** Issued less credit notes, without damage; invoices by hand are not part of it. */
    invoiced_cents: wholeCents('invoiced_cents').notNull().default(0),
    by_hand_cents: wholeCents('by_hand_cents').notNull().default(0),
    /** Sum of its advances, in percent of the net. */
    advanced: numeric({ mode: 'number' }).notNull().default(0),
    has_final: boolean().notNull().default(false),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({ columns: [table.tenant_id, table.project_id] }),
    tenantReference('project_sums_project', table, table.project_id, projects).onDelete('cascade'),
    index('project_sums_open')
      .on(table.tenant_id, table.project_id)
      .where(sql`not ${table.has_final}`),
  ]
);
