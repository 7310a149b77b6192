import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { repairSchema } from '#contract/supply/repairs';
import { projectLineUnits } from '../../tables/plan.ts';
import { type ScannedPart, stockScans } from '../../tables/warehouse/scans.ts';
import { repairs } from '../../tables/supply.ts';
import { tenantOf, type Tx, type SignedInTx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { auditRepair } from '../supply/index.ts';
import { countsWith, findScan, type Recorded, type StoredScan } from './warehouse.commands.ts';
import { auditUndone } from './scanHistory.ts';
import { moveBack } from './movements.ts';
import { lockProject, type Place, placeKey, readPlaces } from './scanTargets.ts';
import {
  findClash,
  lockProducts,
  lockUnits,
  readUnit,
  reviveUnit,
  setBack,
} from './warehouseUnits.ts';

/**
 * Undoes a scan with the opposite movement. A repeated call gets the first answer. Refused if the scan
 * changed nothing, later scans depend on it, or its line is deleted. Throws 404.
 */
export const undoScan = async (
  tx: SignedInTx,
  projectId: number,
  id: string
): Promise<Recorded> => {
  const { at } = await lockProject(tx, projectId, new Date().toISOString());
  const scan = await findScan(tx, id);
  if (!scan || scan.project_id !== projectId || scan.undoes) throw notFound();
  const [undone] = await tx
    .select()
    .from(stockScans)
    .where(and(eq(stockScans.tenant_id, tenantOf(tx)), eq(stockScans.undoes, id)));
  if (undone) return { ...undone, id, isNew: false };
  if (scan.result !== 'ok') return refusal(scan, { text: 'nothing_to_undo' });
  const { product_id } = scan.answer;
  const places = await readPlaces(tx, projectId, product_id);
  // Products before units, as all changes of stock do.
  if (scan.condition === 'lost' && product_id)
    await lockProducts(tx, product_id, scan.equipment_id);
  const moved = await readMoved(tx, scan.id);
  const problem = await findProblem(tx, scan, { places, moved });
  if (problem) return refusal(scan, problem);
  const opposite = {
    ...rowOf(scan),
    id: randomUUID(),
    parts: scan.parts.map(part => ({ ...part, amount: -part.amount })),
    undoes: id,
    scanned_at: at,
  };
  await takeBack(tx, scan, { oppositeId: opposite.id, moved });
  const counts = await countsWith(tx, projectId, product_id, opposite);
  const answer = { ...scan.answer, counts, text: 'undone' };
  await tx.insert(stockScans).values({ ...opposite, answer });
  auditUndone(tx, projectId);
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

/** `text` is the key of the sentence, `values` its parameters. */
interface Problem {
  text: string;
  values?: Record<string, string>;
}

const refusal = ({ id, mode, answer }: StoredScan, { text, values }: Problem): Recorded => ({
  id,
  mode,
  result: 'already',
  answer: { ...answer, counts: undefined, text, values: { ...answer.values, ...values } },
  isNew: false,
});

type Moved = ReadonlyMap<string, number>;

const findProblem = async (
  tx: Tx,
  scan: StoredScan,
  { places, moved }: { places: readonly Place[]; moved: Moved }
): Promise<Problem | undefined> => {
  const known = new Set(places.map(placeKey));
  if (scan.parts.some(part => !known.has(placeKey(part)))) return { text: 'undo_gone' };
  const { equipment_id } = scan;
  if (equipment_id !== null) {
    await lockUnits(tx, equipment_id, places);
    const problem = await findUnitProblem(tx, scan, { unitId: equipment_id, places });
    if (problem) return problem;
  }
  return (await isBuiltOn(tx, scan, { places, moved })) ? { text: 'undo_later' } : undefined;
};

const findUnitProblem = async (
  tx: Tx,
  scan: StoredScan,
  { unitId, places }: { unitId: number; places: readonly Place[] }
): Promise<Problem | undefined> => {
  if (!(await isLatestOf(tx, unitId, scan.id))) return { text: 'undo_later' };
  const [part] = scan.parts;
  const unit = await readUnit(tx, unitId);
  if (!part || unit.productId !== part.product_id) return { text: 'undo_gone' };
  if (scan.mode !== 'back') return undefined;
  const own = unit.assigned.find(({ line_id }) => line_id === part.line_id);
  if (!own)
    return (await leftByOwnCode(tx, unitId, part.line_id)) ? { text: 'undo_gone' } : undefined;
  const place = places.find(each => placeKey(each) === placeKey(part));
  const away = { unitId, projectId: scan.project_id, outAt: own.out_at };
  const clash = place && (await findClash(tx, away, place));
  return clash && { text: 'undo_taken', values: { project: clash.project_name ?? '–' } };
};

const leftByOwnCode = async (tx: Tx, unitId: number, lineId: number) => {
  const { rows } = await tx.execute<{ out: number }>(sql`
    select coalesce(sum(amount), 0)::int as out from stock_movements
    where tenant_id = ${tenantOf(tx)} and equipment_id = ${unitId} and line_id = ${lineId}
      and way = 'out'`);
  return (rows[0]?.out ?? 0) > 0;
};

interface Step extends Record<string, unknown> {
  line_id: number;
  product_id: number;
  change: number;
}

/**
 * True if later scans depend on this one: without it, more would have come back than was out, or gone out
 * than planned.
 */
const isBuiltOn = async (
  tx: Tx,
  scan: StoredScan,
  { places, moved }: { places: readonly Place[]; moved: Moved }
) => {
  if (scan.mode === 'pack') return scan.parts.some(part => packedAt(places, part) < part.amount);
  const tenantId = tenantOf(tx);
  const withdrawn = (part: ScannedPart) => -(moved.get(placeKey(part)) ?? 0);
  const { rows: steps } = await tx.execute<Step>(sql`
    select moved.line_id, moved.product_id,
      sum(case moved.way when 'out' then moved.amount else -moved.amount end)::int as change
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(scan.parts)}::jsonb)
      as part (line_id bigint, product_id int)) part
    join stock_movements moved on moved.tenant_id = ${tenantId} and moved.line_id = part.line_id
      and moved.product_id = part.product_id
    join stock_scans later on later.tenant_id = ${tenantId} and later.id = moved.scan_id
    where later.seq > ${scan.seq} and later.undoes is null
      and not exists (select from stock_scans undone
        where undone.tenant_id = ${tenantId} and undone.undoes = later.id)
    group by later.seq, 1, 2 order by later.seq`);
  return scan.parts.some(part => {
    const place = places.find(each => placeKey(each) === placeKey(part));
    if (!place) return true;
    const own = steps.filter(step => placeKey(step) === placeKey(part));
    const before = place.open - own.reduce((sum, { change }) => sum + change, 0);
    let open = before + withdrawn(part);
    if (open < 0) return true;
    return own.some(({ change }) => {
      open += change;
      return open < 0 || (scan.mode === 'back' && change > 0 && open > place.planned);
    });
  });
};

const packedAt = (places: readonly Place[], part: ScannedPart) =>
  places.find(place => placeKey(place) === placeKey(part))?.packed ?? 0;

const takeBack = async (
  tx: SignedInTx,
  scan: StoredScan,
  { oppositeId, moved }: { oppositeId: string; moved: Moved }
) => {
  const { equipment_id, repair_id } = scan;
  await moveBack(tx, scan.id, oppositeId);
  const hasMoved = scan.mode === 'pack' || [...moved.values()].some(change => change !== 0);
  if (equipment_id !== null && hasMoved) await restoreUnit(tx, scan, equipment_id);
  if (repair_id !== null) {
    const isUntouched = and(
      eq(repairs.tenant_id, tenantOf(tx)),
      eq(repairs.id, repair_id),
      eq(repairs.version, 1)
    );
    const [removed] = await tx.delete(repairs).where(isUntouched).returning();
    if (removed) auditRepair(tx, 'deleted', repair_id, { before: repairSchema.parse(removed) });
  }
};

const readMoved = async (tx: Tx, scanId: string): Promise<Moved> => {
  const { rows } = await tx.execute<Step>(sql`
    select line_id, product_id, sum(case way when 'out' then amount else -amount end)::int as change
    from stock_movements where tenant_id = ${tenantOf(tx)} and scan_id = ${scanId} group by 1, 2`);
  return new Map(rows.map(row => [placeKey(row), row.change]));
};

const restoreUnit = async (tx: Tx, scan: StoredScan, unitId: number) => {
  const lineId = scan.parts[0]?.line_id ?? 0;
  if (scan.mode === 'back') {
    await setBack(tx, lineId, unitId, null);
    if (scan.condition === 'lost') await reviveUnit(tx, unitId, scan.id);
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
