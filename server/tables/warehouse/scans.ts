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
import { moment, tenantPolicies, wideId } from '../columns.ts';
import { tenants } from '../tenants.ts';

/** The amount of a product that a scan counts for a line; negative for an undone scan. */
export interface ScannedPart {
  line_id: number;
  product_id: number;
  amount: number;
}

/** An item that went along in a case. */
export interface CasePiece {
  equipment_id: number | null;
  product_id: number | null;
  amount: number;
  /** The amount that the stock was lowered by when the case was lost. The database sets it. */
  from_stock?: number;
}

/** A stored answer. Its sentence is made in the language of each caller. */
export interface StoredAnswer {
  line_id?: number | undefined;
  unit_id?: number | undefined;
  product_id?: number | undefined;
  counts?: ScanCounts | undefined;
  needed?: ScanAnswer['needed'];
  room?: number | undefined;
  pieces?: ScanAnswer['pieces'];
  jobs?: ScanAnswer['jobs'];
  /** The reason for damage, loss, or overriding a refusal. */
  reason?: string | undefined;
  /** The user who scanned, if a colleague sent it. */
  scanned_by?: string | undefined;
  text: string;
  values: Record<string, string | number>;
}

/**
 * Every scan with its answer, append-only. A repeated scan gets the stored answer, also after its
 * project was deleted. An undone scan stays, with a row that undoes it.
 */
export const stockScans = pgTable(
  'stock_scans',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    /** The client's own number of the scan. */
    id: uuid().notNull(),
    seq: wideId().notNull().generatedAlwaysAsIdentity(),
    project_id: integer().notNull(),
    mode: text({ enum: SCAN_MODES }).notNull(),
    condition: text({ enum: SCAN_CONDITIONS }).notNull(),
    result: text({ enum: SCAN_RESULTS }).notNull(),
    equipment_id: integer(),
    parts: jsonb().$type<ScannedPart[]>().notNull(),
    /** The contents of a case. They are lost with it. */
    contents: jsonb().$type<CasePiece[]>(),
    /** The scan assigned the unit to the line. */
    assigned: boolean().notNull().default(false),
    /** The repair made for a damaged return. */
    repair_id: integer(),
    undoes: uuid(),
    device: text({ enum: SCAN_DEVICES }),
    answer: jsonb().$type<StoredAnswer>().notNull(),
    scanned_at: moment().notNull(),
    told_at: moment()
      .notNull()
      .default(sql`now()`),
    told_by: integer().default(sql`nullif(current_setting('app.user_id', true), '')::int`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.id] }),
    unique('stock_scans_undoes').on(table.tenant_id, table.undoes),
    index('stock_scans_project').on(table.tenant_id, table.project_id),
    index('stock_scans_unit').on(table.tenant_id, table.equipment_id, table.seq),
    // For cases: the places of a unit in one.
    index('stock_scans_contents')
      .on(table.tenant_id, table.seq)
      .where(sql`${table.contents} is not null`),
  ]
);

/**
 * A scan without a history entry yet. One entry is made for the scans of a call, also if its
 * process ended before.
 */
export const scanNotes = pgTable(
  'scan_notes',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    batch: uuid().notNull(),
    scan_id: uuid().notNull(),
    project_id: integer().notNull(),
    mode: text({ enum: SCAN_MODES }).notNull(),
    author: jsonb().$type<Author>().notNull(),
    noted_at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.batch, table.scan_id] }),
    index('scan_notes_age').on(table.noted_at),
  ]
);
