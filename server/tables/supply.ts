import { sql, type SQL } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RepairState } from '#contract/supply/repairStates.values';
import { SUB_HIRE_STATUSES } from '#contract/supply/subHireStatuses.values';
import { euros, moment, tenantPolicies, tenantReference, wideId } from './columns.ts';
import { customers } from './customers.ts';
import { equipment } from './equipment.ts';
import { products } from './products.ts';
import { projectLines } from './plan.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';
import { ofTenant } from './tenants.ts';

/** Counts from `confirmed` until it is returned. */
export const subHires = pgTable(
  'sub_hires',
  {
    ...tenantRecordColumns(),
    supplier_id: integer(),
    supplier_name: text(),
    status: text({ enum: SUB_HIRE_STATUSES }).notNull().default('concept'),
    from: moment('starts_at').notNull(),
    until: moment('ends_at').notNull(),
    /** Set by the database with the status. Goods returned early are missing from then on. */
    received_at: moment(),
    returned_at: moment(),
    notes: text(),
  },
  table => [
    ...tenantRecordRules('sub_hires', table, ['supplier_name', 'status']),
    tenantReference('sub_hires_supplier', table, table.supplier_id, customers).onDelete('set null'),
    index('sub_hires_supplier').on(table.tenant_id, table.supplier_id),
    index('sub_hires_from').on(table.tenant_id, table.from, table.id),
    index('sub_hires_until').on(table.tenant_id, table.until, table.id),
    check('sub_hires_period', sql`${table.until} > ${table.from}`),
    check(
      'sub_hires_status',
      sql`${table.status} in (${sql.raw(SUB_HIRE_STATUSES.map(status => `'${status}'`).join(', '))})`
    ),
  ]
);

export const subHireLines = pgTable(
  'sub_hire_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    sub_hire_id: integer().notNull(),
    product_id: integer().notNull(),
    amount: integer().notNull(),
    unit_cost: euros('unit_cost_cents'),
    project_line_id: wideId(),
    /** Used by that line; the rest is free only after release. The database keeps it. */
    drawn: integer().notNull().default(0),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('sub_hire_lines_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference('sub_hire_lines_sub_hire', table, table.sub_hire_id, subHires).onDelete(
      'cascade'
    ),
    tenantReference('sub_hire_lines_product', table, table.product_id, products),
    tenantReference(
      'sub_hire_lines_project_line',
      table,
      table.project_line_id,
      projectLines
    ).onDelete('set null'),
    index('sub_hire_lines_sub_hire').on(table.tenant_id, table.sub_hire_id),
    index('sub_hire_lines_product').on(table.tenant_id, table.product_id),
    index('sub_hire_lines_project_line').on(table.tenant_id, table.project_line_id),
    check('sub_hire_lines_amount', sql`${table.amount} between 1 and 99999`),
    check('sub_hire_lines_drawn', sql`${table.drawn} >= 0`),
  ]
);

export const repairs = pgTable(
  'repairs',
  {
    ...tenantRecordColumns(),
    equipment_id: integer(),
    product_id: integer(),
    amount: integer().notNull().default(1),
    from: moment('starts_at').notNull(),
    /** Null: unknown. */
    until: moment('ends_at'),
    reason: text(),
    cost: euros('cost_cents'),
    usable: boolean().notNull().default(false),
    reported_by: text(),
    notes: text(),
  },
  table => [
    ...tenantRecordRules('repairs', table, ['reason']),
    tenantReference('repairs_unit', table, table.equipment_id, equipment).onDelete('cascade'),
    tenantReference('repairs_product', table, table.product_id, products),
    index('repairs_unit').on(table.tenant_id, table.equipment_id),
    index('repairs_product').on(table.tenant_id, table.product_id),
    index('repairs_from').on(table.tenant_id, table.from, table.id),
    check('repairs_of', sql`num_nonnulls(${table.equipment_id}, ${table.product_id}) = 1`),
    check(
      'repairs_amount',
      sql`${table.amount} between 1 and 99999 and (${table.equipment_id} is null or ${table.amount} = 1)`
    ),
    check('repairs_period', sql`${table.until} > ${table.from}`),
  ]
);

export const REPAIRS_THAT_ARE: Record<RepairState, SQL> = {
  planned: sql`${repairs.from} > now()`,
  current: sql`${repairs.from} <= now() and coalesce(${repairs.until} > now(), true)`,
  done: sql`${repairs.until} <= now()`,
};
