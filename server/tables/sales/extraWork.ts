import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { ownRowsPolicy, tenantPolicies, tenantReference, wideId } from '../columns.ts';
import { assignments } from '../shifts.ts';
import { ofTenant } from '../tenants.ts';
import { salesInvoices } from './salesInvoices.ts';

/**
 * The minutes beyond the plan that were put on an invoice: they are proposed once. Deleting the draft proposes them
 * again (docs/crew.md, rule 20).
 */
export const extraWork = pgTable(
  'extra_work',
  {
    id: wideId().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    /** The assignment, not an entry of its hours: corrected hours are still charged once. */
    assignment_id: integer().notNull(),
    invoice_id: integer().notNull(),
    minutes: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('extra_work_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference('extra_work_assignment', table, table.assignment_id, assignments).onDelete(
      'cascade'
    ),
    tenantReference('extra_work_invoice', table, table.invoice_id, salesInvoices).onDelete(
      'cascade'
    ),
    index('extra_work_assignment').on(table.tenant_id, table.assignment_id),
    index('extra_work_invoice').on(table.tenant_id, table.invoice_id),
    check('extra_work_minutes', sql`${table.minutes} > 0`),
  ]
);
