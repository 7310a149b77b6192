import { and, eq, sql } from 'drizzle-orm';
import type { ScanInput } from '#contract/warehouse/warehouse';
import { insertRows } from '../../db/insertRows.ts';
import { stockMovements } from '../../tables/claims.ts';
import type { ScannedPart } from '../../tables/warehouse/scans.ts';
import { tenantOf, type Tx } from '../../db/tx.ts';

/** A scan of a locked project, at a moment that is not in the future. */
export interface Scan extends ScanInput {
  projectId: number;
  /** It goes out with a reason only. */
  isCancelled?: boolean;
}

type Movement = typeof stockMovements.$inferInsert;

/** The direction of a scan's goods; packing moves nothing. */
const wayOf = ({ mode, condition }: Pick<ScanInput, 'mode' | 'condition'>) => {
  if (mode === 'pack') return undefined;
  return condition === 'lost' ? ('lost' as const) : mode;
};

/** Writes the movements of a scan into the ledger. */
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
 * Corrects an undamaged return that is reported as damaged later. It adds a damaged return and
 * undoes the first one, both at one moment, so that nothing was out in between. The first return
 * may have been under the product's code (`wasNamed`).
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

/** Writes the opposite of a scan's movements, each at the moment of the movement that it undoes. */
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
