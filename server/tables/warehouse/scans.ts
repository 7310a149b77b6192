import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { SCAN_CONDITIONS, SCAN_DEVICES, SCAN_MODES, SCAN_RESULTS } from '#contract/warehouse/scans';
import type { ScanAnswer, ScanCounts } from '#contract/warehouse/warehouse';
import type { Author } from '../audit.ts';
import { moment, momentNow, tenantPolicies, wideId } from '../columns.ts';
import { ofTenant } from '../tenants.ts';

export interface ScannedPart {
  line_id: number;
  product_id: number;
  amount: number;
}

export interface CasePiece {
  equipment_id: number | null;
  product_id: number | null;
  amount: number;
  /** Set by the database: the stock decrease when the case was lost. */
  from_stock?: number;
}

/** The sentence is made in each caller's language. */
export interface StoredAnswer {
  line_id?: number | undefined;
  unit_id?: number | undefined;
  product_id?: number | undefined;
  counts?: ScanCounts | undefined;
  needed?: ScanAnswer['needed'];
  room?: number | undefined;
  pieces?: ScanAnswer['pieces'];
  jobs?: ScanAnswer['jobs'];
  reason?: string | undefined;
  /** Set if a colleague sent the scan. */
  scanned_by?: string | undefined;
  text: string;
  values: Record<string, string | number>;
}

/**
 * Append-only. A repeated scan gets the stored answer, even if its project was deleted. An undone scan stays,
 * with a row that undoes it.
 */
export const stockScans = pgTable(
  'stock_scans',
  {
    tenant_id: ofTenant(),
    id: uuid().notNull(),
    seq: wideId().notNull().generatedAlwaysAsIdentity(),
    project_id: integer().notNull(),
    mode: text({ enum: SCAN_MODES }).notNull(),
    condition: text({ enum: SCAN_CONDITIONS }).notNull(),
    result: text({ enum: SCAN_RESULTS }).notNull(),
    equipment_id: integer(),
    parts: jsonb().$type<ScannedPart[]>().notNull(),
    contents: jsonb().$type<CasePiece[]>(),
    assigned: boolean().notNull().default(false),
    repair_id: integer(),
    undoes: uuid(),
    device: text({ enum: SCAN_DEVICES }),
    answer: jsonb().$type<StoredAnswer>().notNull(),
    scanned_at: moment().notNull(),
    told_at: momentNow(),
    told_by: integer().default(sql`nullif(current_setting('app.user_id', true), '')::int`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.id] }),
    unique('stock_scans_undoes').on(table.tenant_id, table.undoes),
    index('stock_scans_project').on(table.tenant_id, table.project_id),
    index('stock_scans_unit').on(table.tenant_id, table.equipment_id, table.seq),
    index('stock_scans_contents')
      .on(table.tenant_id, table.seq)
      .where(sql`${table.contents} is not null`),
  ]
);

/** A scan without a history entry. One entry is made per call, even if its process ended. */
export const scanNotes = pgTable(
  'scan_notes',
  {
    tenant_id: ofTenant(),
    batch: uuid().notNull(),
    scan_id: uuid().notNull(),
    project_id: integer().notNull(),
    mode: text({ enum: SCAN_MODES }).notNull(),
    author: jsonb().$type<Author>().notNull(),
    noted_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.batch, table.scan_id] }),
    index('scan_notes_age').on(table.noted_at),
  ]
);
