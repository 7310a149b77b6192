import { sql } from 'drizzle-orm';
import { date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { EXPECTED_KINDS } from '#contract/warehouse/scans';
import { momentNow, tenantPolicies, tenantReference, wideId } from '../columns.ts';
import { projects } from '../projects.ts';
import { ofTenant } from '../tenants.ts';

/**
 * Goods that did not come back with the rest: they come later, or stay, until a day of the tenant. For a
 * unit, or an amount of a product. The location of goods is in the ledger.
 */
export const expectedReturns = pgTable(
  'expected_returns',
  {
    id: wideId().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    project_id: integer().notNull(),
    product_id: integer().notNull(),
    equipment_id: integer(),
    amount: integer().notNull(),
    kind: text({ enum: EXPECTED_KINDS }).notNull(),
    until: date().notNull(),
    told_at: momentNow(),
    told_by: integer().default(sql`nullif(current_setting('app.user_id', true), '')::int`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('expected_returns_tenant_id_id').on(table.tenant_id, table.id),
    unique('expected_returns_one')
      .on(table.tenant_id, table.project_id, table.product_id, table.equipment_id)
      .nullsNotDistinct(),
    tenantReference('expected_returns_project', table, table.project_id, projects).onDelete(
      'cascade'
    ),
  ]
);
