import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { repairSchema } from '#contract/repairs';
import { stockMovements } from '../../db/tables/claims.ts';
import { projectLineUnits } from '../../db/tables/projectLines.ts';
import { stockScans } from '../../db/tables/scans.ts';
import { repairs } from '../../db/tables/supply.ts';
import { tenantOf, type Tx, type UserTx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { auditScans, countsWith, findScan, type Recorded, type StoredScan } from './commands.ts';
import { auditRepair, wayOf } from './outcomes.ts';
import { lockProject, placeKey, readPlaces } from './places.ts';
import { lockProducts, lockUnits, setBack, setRetired } from './units.ts';

/**
 * Undoes a scan by the opposite movement. Told twice, it is answered as the first time; a scan that
 * others build on, or that changed nothing, stays. Throws 404.
 */
export const undoScan = async (tx: UserTx, projectId: number, id: string): Promise<Recorded> => {
  const at = await lockProject(tx, projectId, new Date().toISOString());
  const scan = await findScan(tx, id);
  if (!scan || scan.project_id !== projectId || scan.undoes) throw notFound();
  const [undone] = await tx
    .select()
    .from(stockScans)
    .where(and(eq(stockScans.tenant_id, tenantOf(tx)), eq(stockScans.undoes, id)));
  if (undone) return { ...undone, id, isNew: false };
  if (scan.result !== 'ok') return refusal(scan, 'nothing_to_undo');
  const opposite = {
    ...rowOf(scan),
    id: randomUUID(),
    parts: scan.parts.map(part => ({ ...part, amount: -part.amount })),
    undoes: id,
    scanned_at: at,
  };
  if (!(await takeBack(tx, scan, opposite))) return refusal(scan, 'undo_later');
  const counts = await countsWith(tx, projectId, scan.answer.product_id, opposite);
  const answer = { ...scan.answer, counts, text: 'undone' };
  await tx.insert(stockScans).values({ ...opposite, answer });
  auditScans(tx, projectId, { undone: 1 });
  return { id, mode: scan.mode, result: 'ok', answer, isNew: true };
};

const rowOf = ({ tenant_id, project_id, mode, condition, result, ...scan }: StoredScan) => ({
  tenant_id,
  project_id,
  mode,
  condition,
  result,
  equipment_id: scan.equipment_id,
  contents: scan.contents,
});

const refusal = ({ id, mode, answer }: StoredScan, text: string): Recorded => ({
  id,
  mode,
  result: 'already',
  answer: { ...answer, counts: undefined, text },
  isNew: false,
});

/** Reverses what a scan did; false where something later builds on it. */
const takeBack = async (
  tx: UserTx,
  scan: StoredScan,
  opposite: Pick<StoredScan, 'id' | 'parts'>
) => {
  const { condition, equipment_id, project_id, parts, repair_id, answer } = scan;
  const places = await readPlaces(tx, project_id, answer.product_id);
  if (condition === 'lost' && answer.product_id)
    await lockProducts(tx, answer.product_id, equipment_id);
  if (equipment_id !== null) {
    await lockUnits(tx, equipment_id, places);
    if (!(await isLatestOf(tx, equipment_id, scan.id))) return false;
  }
  if (scan.mode === 'out') {
    const open = new Map(places.map(place => [placeKey(place), place.open]));
    if (parts.some(part => (open.get(placeKey(part)) ?? 0) < part.amount)) return false;
  }
  const way = wayOf(scan);
  if (way) {
    const movement = {
      tenant_id: tenantOf(tx),
      scan_id: opposite.id,
      equipment_id,
      way,
      moved_at: scan.scanned_at,
    };
    await tx.insert(stockMovements).values(opposite.parts.map(part => ({ ...part, ...movement })));
  }
  if (equipment_id !== null) await restoreUnit(tx, scan, equipment_id);
  if (repair_id !== null) {
    // Somebody may have worked on it since.
    const isUntouched = and(
      eq(repairs.tenant_id, tenantOf(tx)),
      eq(repairs.id, repair_id),
      eq(repairs.version, 1)
    );
    const [removed] = await tx.delete(repairs).where(isUntouched).returning();
    if (removed) auditRepair(tx, 'deleted', repair_id, { before: repairSchema.parse(removed) });
  }
  return true;
};

const restoreUnit = async (tx: Tx, scan: StoredScan, unitId: number) => {
  const lineId = scan.parts[0]?.line_id ?? 0;
  if (scan.mode === 'back') {
    await setBack(tx, lineId, unitId, null);
    if (scan.condition === 'lost') await setRetired(tx, unitId, false);
    return;
  }
  const isRow = and(
    eq(projectLineUnits.tenant_id, tenantOf(tx)),
    eq(projectLineUnits.line_id, lineId),
    eq(projectLineUnits.equipment_id, unitId)
  );
  if (scan.assigned) await tx.delete(projectLineUnits).where(isRow);
  else if (scan.mode === 'out') {
    await tx.update(projectLineUnits).set({ out_at: null, back_at: null }).where(isRow);
  }
};

const isLatestOf = async (tx: Tx, unitId: number, id: string) => {
  const [latest] = await tx
    .select({ id: stockScans.id })
    .from(stockScans)
    .where(
      and(
        eq(stockScans.tenant_id, tenantOf(tx)),
        eq(stockScans.equipment_id, unitId),
        eq(stockScans.result, 'ok'),
        isNull(stockScans.undoes),
        sql`not exists (select from stock_scans undone
          where undone.tenant_id = ${stockScans.tenant_id} and undone.undoes = ${stockScans.id})`
      )
    )
    .orderBy(desc(stockScans.seq))
    .limit(1);
  return latest?.id === id;
};
