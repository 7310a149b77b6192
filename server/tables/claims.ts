import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, momentNow, tenantPolicies, wideId } from './columns.ts';
import { ofTenant } from './tenants.ts';

/** `source_id` is the line, repair, unit, sub-hire line or case. */
export const CLAIM_KINDS = [
  'plan',
  'early',
  'more',
  'back',
  'late',
  'out',
  'repair',
  'unit_repair',
  'sub_hire',
  'case',
] as const;

/**
 * An amount of a product (never a kit) in a period: positive uses stock, negative adds to it. Written only by
 * the database, from lines, movements, repairs, sub-hires and cases. The migration adds the index for
 * availability queries.
 */
export const claims = pgTable(
  'claims',
  {
    tenant_id: ofTenant(),
    source_id: wideId().notNull(),
    kind: text({ enum: CLAIM_KINDS }).notNull(),
    product_id: integer().notNull(),
    seq: wideId().notNull().default(0),
    project_id: integer(),
    starts_at: moment().notNull(),
    /** `infinity` if open-ended: read it as `nullif(ends_at, 'infinity')`. */
    ends_at: moment().notNull(),
    amount: integer().notNull(),
    firm: boolean().notNull(),
    /** Accepted as short: uses no stock. */
    uncovered: integer().notNull().default(0),
    /** Planned and not gone yet, less accepted shortages. */
    to_go: integer().notNull().default(0),
    held: integer()
      .notNull()
      .generatedAlwaysAs(sql.raw('case when firm then amount - uncovered else 0 end')),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({
      columns: [table.tenant_id, table.source_id, table.kind, table.product_id, table.seq],
    }),
    index('claims_project').on(table.tenant_id, table.project_id),
    index('claims_late')
      .on(table.tenant_id, table.starts_at)
      .where(sql`${table.kind} = 'late'`),
    check(
      'claims_kind',
      sql`${table.kind} in (${sql.raw(CLAIM_KINDS.map(kind => `'${kind}'`).join(', '))})`
    ),
    check('claims_amount', sql`${table.amount} <> 0`),
    check('claims_period', sql`${table.starts_at} < ${table.ends_at}`),
    check(
      'claims_uncovered',
      sql`${table.uncovered} between least(${table.amount}, 0) and greatest(${table.amount}, 0)`
    ),
  ]
);

/**
 * Ledger of goods that left the warehouse for a line, came back or were lost. Append-only, and kept if the
 * line or project is removed. An undo adds a movement with the negative amount at the same moment.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: wideId().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    scan_id: uuid(),
    line_id: wideId().notNull(),
    product_id: integer().notNull(),
    equipment_id: integer(),
    way: text({ enum: ['out', 'back', 'lost'] }).notNull(),
    amount: integer().notNull(),
    moved_at: momentNow(),
    told_at: momentNow(),
    told_by: integer().default(sql`nullif(current_setting('app.user_id', true), '')::int`),
    reason: text(),
    undoes: wideId(),
    damaged: boolean().notNull().default(false),
    /** The part of a loss that lowered the stock (never below zero). Set by the database. */
    from_stock: integer().notNull().default(0),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('stock_movements_tenant_id_id').on(table.tenant_id, table.id),
    unique('stock_movements_undoes').on(table.tenant_id, table.undoes),
    index('stock_movements_scan').on(table.tenant_id, table.scan_id),
    index('stock_movements_part').on(
      table.tenant_id,
      table.line_id,
      table.product_id,
      table.moved_at
    ),
    // No movement is recorded before it happens.
    index('stock_movements_product').on(table.tenant_id, table.product_id, table.told_at),
    index('stock_movements_unit').on(table.tenant_id, table.equipment_id, table.moved_at),
    check('stock_movements_way', sql`${table.way} in ('out', 'back', 'lost')`),
    check('stock_movements_amount', sql`${table.amount} <> 0`),
    check('stock_movements_damaged', sql`not ${table.damaged} or ${table.way} = 'back'`),
  ]
);
