import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { INSPECTION_RESULTS, INTERVAL_MONTHS_MAX } from '#contract/warehouse/inspections';
import { tenantPolicies, tenantReference } from '../columns.ts';
import { equipment } from '../equipment.ts';
import { products } from '../products.ts';
import { repairs } from '../supply.ts';
import { tenantRecordColumns, tenantRecordRules } from '../tenantRecords.ts';
import { keepsFile, ofTenant } from '../tenants.ts';

/** A kind is unique in any spelling. */
export const productInspections = pgTable(
  'product_inspections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    product_id: integer().notNull(),
    kind: text().notNull(),
    interval_months: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('product_inspections_tenant_id_id').on(table.tenant_id, table.id),
    uniqueIndex('product_inspections_kind').on(
      table.tenant_id,
      table.product_id,
      sql`lower(${table.kind})`
    ),
    tenantReference('product_inspections_product', table, table.product_id, products).onDelete(
      'cascade'
    ),
    check(
      'product_inspections_interval',
      sql`${table.interval_months} between 1 and ${sql.raw(String(INTERVAL_MONTHS_MAX))}`
    ),
  ]
);

export const inspections = pgTable(
  'inspections',
  {
    ...tenantRecordColumns(),
    equipment_id: integer().notNull(),
    kind: text().notNull(),
    inspected_on: date({ mode: 'string' }).notNull(),
    result: text({ enum: INSPECTION_RESULTS }).notNull(),
    inspector: text(),
    notes: text(),
    report: text(),
    repair_id: integer(),
  },
  table => [
    ...tenantRecordRules('inspections', table, ['kind', 'inspector']),
    tenantReference('inspections_unit', table, table.equipment_id, equipment).onDelete('cascade'),
    tenantReference('inspections_repair', table, table.repair_id, repairs).onDelete('set null'),
    keepsFile('inspections_report', table.tenant_id, table.report),
    index('inspections_report')
      .on(table.tenant_id, table.report)
      .where(sql`${table.report} is not null`),
    index('inspections_unit').on(table.tenant_id, table.equipment_id, table.inspected_on, table.id),
    index('inspections_repair').on(table.tenant_id, table.repair_id),
    index('inspections_inspected_on').on(table.tenant_id, table.inspected_on, table.id),
    check(
      'inspections_result',
      sql`${table.result} in (${sql.raw(INSPECTION_RESULTS.map(each => `'${each}'`).join(', '))})`
    ),
  ]
);
