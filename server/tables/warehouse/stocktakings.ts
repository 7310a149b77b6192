import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { COUNT_RESULTS } from '#contract/warehouse/stocktakingStates.values';
import type { Difference } from '#contract/warehouse/stocktakings';
import { moment, momentNow, tenantPolicies, tenantReference } from '../columns.ts';
import type { StoredAnswer } from './scans.ts';
import { tenantRecordColumns, tenantRecordRules } from '../tenantRecords.ts';
import { ofTenant } from '../tenants.ts';

export const stocktakings = pgTable(
  'stocktakings',
  {
    ...tenantRecordColumns(),
    location: text().notNull(),
    notes: text(),
    booked_at: moment(),
    booked_by: text(),
  },
  table => [
    ...tenantRecordRules('stocktakings', table, ['location']),
    index('stocktakings_created_at').on(table.tenant_id, table.created_at, table.id),
    index('stocktakings_booked_at').on(table.tenant_id, table.booked_at, table.id),
  ]
);

export interface CountedPart {
  equipment_id: number | null;
  product_id: number | null;
  amount: number;
}

/** Append-only. An undone count stays, with a row that undoes it. */
export const stocktakingCounts = pgTable(
  'stocktaking_counts',
  {
    tenant_id: ofTenant(),
    id: uuid().notNull(),
    seq: integer().notNull().generatedAlwaysAsIdentity(),
    stocktaking_id: integer().notNull(),
    result: text({ enum: COUNT_RESULTS }).notNull(),
    /** The scanned unit or product first, then the case's units. */
    parts: jsonb().$type<CountedPart[]>().notNull(),
    undoes: uuid(),
    answer: jsonb().$type<StoredAnswer>().notNull(),
    counted_at: moment().notNull(),
    told_at: momentNow(),
    told_by: integer().default(sql`nullif(current_setting('app.user_id', true), '')::int`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.id] }),
    unique('stocktaking_counts_undoes').on(table.tenant_id, table.undoes),
    tenantReference(
      'stocktaking_counts_stocktaking',
      table,
      table.stocktaking_id,
      stocktakings
    ).onDelete('cascade'),
    index('stocktaking_counts_stocktaking').on(table.tenant_id, table.stocktaking_id, table.seq),
  ]
);

export const stocktakingOutcomes = pgTable(
  'stocktaking_outcomes',
  {
    tenant_id: ofTenant(),
    stocktaking_id: integer().notNull(),
    expected: integer().notNull(),
    found: integer().notNull(),
    counted: integer().notNull(),
    differences: jsonb().$type<Difference[]>().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.stocktaking_id] }),
    tenantReference(
      'stocktaking_outcomes_stocktaking',
      table,
      table.stocktaking_id,
      stocktakings
    ).onDelete('cascade'),
  ]
);
