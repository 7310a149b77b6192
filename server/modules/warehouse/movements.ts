import { and, eq, sql } from 'drizzle-orm';
import type { ScanInput } from '#contract/warehouse/warehouse';
import { insertRows } from '../../db/insertRows.ts';
import { stockMovements } from '../../tables/claims.ts';
import type { ScannedPart } from '../../tables/warehouse/scans.ts';
import { tenantOf, type Tx } from '../../db/tx.ts';

/** `at` is not in the future; the project is locked. */
export interface Scan extends ScanInput {
  projectId: number;
  isCancelled?: boolean;
}

type Movement = typeof stockMovements.$inferInsert;

const wayOf = ({ mode, condition }: Pick<ScanInput, 'mode' | 'condition'>) => {
  if (mode === 'pack') return undefined;
  return condition === 'lost' ? ('lost' as const) : mode;
};

export const move = async (
  tx: Tx,
  scan: Scan,
  parts: readonly ScannedPart[],
  equipment_id: number | null = null
) => {
  const way = wayOf(scan);
  if (!way || parts.length === 0) return;
  const damaged = scan.condition === 'damaged';
  await insert(
    tx,
    parts.map(part => ({ ...movementOf(tx, scan, part, equipment_id), way, damaged }))
  );
};

/**
 * Corrects an undamaged return that is reported as damaged later: adds a damaged return and undoes the first
 * one at the same moment, so nothing is out in between. `wasNamed`: the first return was by the unit's own
 * code.
 */
export const correctReturn = async (
  tx: Tx,
  scan: Scan,
  parts: readonly ScannedPart[],
  {
    equipment_id = null,
    wasNamed = true,
  }: { equipment_id?: number | null; wasNamed?: boolean } = {}
) => {
  const told = parts.map(part => ({
    ...movementOf(tx, scan, part, equipment_id),
    way: 'back' as const,
  }));
  await insert(tx, [
    ...told.map(row => ({ ...row, damaged: true })),
    ...told.map(row => ({
      ...row,
      amount: -row.amount,
      equipment_id: wasNamed ? row.equipment_id : null,
    })),
  ]);
};

const movementOf = (tx: Tx, scan: Scan, part: ScannedPart, equipment_id: number | null) => ({
  ...part,
  tenant_id: tenantOf(tx),
  scan_id: scan.id,
  equipment_id,
  moved_at: scan.at,
  reason: scan.reason ?? null,
});

/** Clocks differ: no movement is later than its recording. */
const insert = async (tx: Tx, rows: Movement[]) => {
  if (rows.length === 0) return;
  await insertRows(
    rows.map(row => ({
      ...row,
      told_at: sql`greatest(now(), ${row.moved_at}::timestamptz)`,
    })),
    batch => tx.insert(stockMovements).values(batch)
  );
};

export const moveBack = async (tx: Tx, scanId: string, oppositeId: string) => {
  const { tenant_id, scan_id } = stockMovements;
  const moved = await tx
    .select()
    .from(stockMovements)
    .where(and(eq(tenant_id, tenantOf(tx)), eq(scan_id, scanId)))
    .orderBy(stockMovements.id);
  await insert(
    tx,
    moved.map(({ id, told_at: _told, told_by: _by, amount, from_stock, ...movement }) => ({
      ...movement,
      scan_id: oppositeId,
      undoes: id,
      amount: -amount,
      from_stock: -from_stock,
    }))
  );
};
