import { sql } from 'drizzle-orm';
import { tenantOf, type Tx, type SignedInTx } from '../../db/tx.ts';
import {
  askNeeded,
  done,
  mayGoBeyond,
  type Outcome,
  repairIfDamaged,
  tooMany,
} from './scanResults.ts';
import { correctReturn, move, type Scan } from './movements.ts';
import { findOwnReturn, findUnnamedReturn, type Place, unnamedOf } from './scanTargets.ts';
import { stillOut } from './stillOut.ts';
import {
  assignUnit,
  choosePlace,
  findClash,
  type KnownUnit,
  readDueInspection,
  readUnit,
  retireUnit,
  setBack,
} from './warehouseUnits.ts';

export const sendUnit = async (
  tx: SignedInTx,
  scan: Scan,
  unitId: number,
  places: readonly Place[]
): Promise<Outcome> => {
  const { projectId, mode } = scan;
  const unit = await readUnit(tx, unitId);
  const { outAt, contents } = unit;
  if (outAt?.project_id === projectId) return { result: 'already', text: 'already_out' };
  if (mode === 'pack' && (await isPacked(tx, projectId, unitId))) {
    return { result: 'already', text: 'already_packed' };
  }
  if (unit.retired) return { result: 'retired', text: 'retired' };
  if (unit.inside !== null) return inCase(unit.inside);
  const late = scan.mode === 'out' ? lateJobOf(outAt) : undefined;
  if (outAt && !late) return elsewhere('out_elsewhere', outAt.project_name);
  if (unit.inRepair) return { result: 'in_repair', text: 'in_repair' };
  if (unit.brokenInside !== null) {
    return { result: 'in_repair', text: 'repair_inside', values: { inside: unit.brokenInside } };
  }
  const [first] = places;
  if (!first) return { result: 'not_planned', text: 'not_planned' };
  const place = choosePlace(places, mode, unit) ?? (mayGoBeyond(scan) ? first : undefined);
  if (!place) return tooMany(mode, first, 0);
  if (late) return stillOut(late, place);
  // A slow clock: a unit leaves no earlier than its last return.
  const at = latestOf(scan.at, ...unit.assigned.map(({ back_at }) => back_at));
  const isOut = mode === 'out';
  const clash = await findClash(tx, { unitId, projectId, outAt: isOut ? at : null }, place);
  if (clash && !(scan.take_back && clash.back_at))
    return elsewhere(clash.back_at ? 'just_back' : 'planned_elsewhere', clash.project_name);
  const inside = contents?.flatMap(({ equipment_id }) => equipment_id ?? []) ?? [];
  const due = scan.reason
    ? undefined
    : await readDueInspection(tx, [unitId, ...inside], place.ends_at);
  if (due) return { result: 'inspection_due', text: 'inspection_due', values: due };
  const { line_id, product_id } = place;
  const parts = [{ line_id, product_id, amount: 1 }];
  const needed = await askNeeded(tx, { ...scan, at }, { parts, places, isUnit: true });
  if (needed) return needed;
  await move(tx, { ...scan, at }, parts, unitId);
  const outMoment = isOut ? { outAt: at } : {};
  const assigned = await assignUnit(tx, unitId, place, { unit, projectId, ...outMoment });
  return { ...doneWith(scan, unit), place, parts, assigned };
};

const lateJobOf = (outAt: KnownUnit['outAt']) => {
  if (!outAt?.has_ended || outAt.project_id === null || outAt.project_name === null)
    return undefined;
  return { project_id: outAt.project_id, name: outAt.project_name, open: 1 };
};

const latestOf = (first: string, ...others: (string | null)[]) =>
  new Date(Math.max(...[first, ...others].map(at => (at ? Date.parse(at) : 0)))).toISOString();

export const returnUnit = async (
  tx: SignedInTx,
  scan: Scan,
  unitId: number,
  places: readonly Place[]
): Promise<Outcome> => {
  const { projectId, at, condition } = scan;
  const unit = await readUnit(tx, unitId);
  const { outAt, retired, assigned } = unit;
  if (outAt && outAt.project_id !== projectId) {
    return elsewhere('back_elsewhere', outAt.project_name);
  }
  const returned = outAt ? undefined : await findOwnReturn(tx, places, unitId);
  if (!outAt && condition === 'damaged') {
    const told = await tellDamage(tx, scan, { unitId, unit, places, returned });
    if (told) return told;
  }
  const place = outAt
    ? places.find(({ line_id }) => line_id === outAt.line_id)
    : !returned && unit.inside === null && !retired && (await findUnnamed(tx, places));
  if (!place) {
    const unnamed = condition === 'damaged' && (await findUnnamedReturn(tx, places));
    if (unnamed) return noteDamage(tx, scan, { unitId, unit, place: unnamed, wasNamed: false });
    if (retired) return { result: 'retired', text: 'retired' };
    if (unit.inside !== null) return inCase(unit.inside);
    const isOfProject =
      places.length > 0 || assigned.some(({ project_id }) => project_id === projectId);
    return isOfProject
      ? { result: 'already', text: 'already_back', place: places[0] }
      : { result: 'not_planned', text: 'not_planned' };
  }
  const { line_id, product_id } = place;
  const parts = [{ line_id, product_id, amount: 1 }];
  await move(tx, scan, parts, unitId);
  await setBack(tx, line_id, unitId, at);
  if (condition === 'lost') await retireUnit(tx, unitId);
  if (condition === 'damaged' && (unit.inRepair || retired)) {
    const text = retired ? 'damaged_retired' : 'damaged_again';
    return { ...doneWith(scan, unit), text, place, parts };
  }
  const repair_id = await repairIfDamaged(tx, scan, { equipment_id: unitId });
  return { ...doneWith(scan, unit), place, parts, repair_id };
};

interface Back {
  unitId: number;
  unit: KnownUnit;
  places: readonly Place[];
  returned: Place | undefined;
}

/**
 * Reports damage of a unit that came back undamaged, or is in a case: it goes into repair, and its return
 * becomes damaged. `undefined` if it did not come back to this project.
 */
const tellDamage = async (
  tx: SignedInTx,
  scan: Scan,
  { unitId, unit, places, returned }: Back
): Promise<Outcome | undefined> => {
  const own = unit.assigned.find(
    ({ project_id, back_at }) => project_id === scan.projectId && back_at !== null
  );
  if (!own && !returned && unit.inside === null) return undefined;
  const place = own ? places.find(({ line_id }) => line_id === own.line_id) : returned;
  return noteDamage(tx, scan, { unitId, unit, place, wasNamed: true });
};

interface Returned {
  unitId: number;
  unit: KnownUnit;
  place: Place | undefined;
  /** Returned by its own code, not its product's. */
  wasNamed: boolean;
}

const noteDamage = async (
  tx: SignedInTx,
  scan: Scan,
  { unitId, unit, place, wasNamed }: Returned
): Promise<Outcome> => {
  if (unit.retired) return { result: 'ok', text: 'damaged_retired', place };
  if (unit.inRepair) return { result: 'already', text: 'damaged_again', place };
  const parts = place ? [{ line_id: place.line_id, product_id: place.product_id, amount: 1 }] : [];
  await correctReturn(tx, scan, parts, { equipment_id: unitId, wasNamed });
  const repair_id = await repairIfDamaged(tx, scan, { equipment_id: unitId });
  return { result: 'ok', text: 'damaged', place, parts, repair_id };
};

const findUnnamed = async (tx: Tx, places: readonly Place[]) =>
  (await unnamedOf(tx, places)).find(({ open }) => open > 0);

const inCase = (name: string): Outcome => ({
  result: 'in_case',
  text: 'in_case',
  values: { case: name },
});

const doneWith = (scan: Scan, { contents }: KnownUnit) => {
  const { result, text } = done(scan);
  if (!contents) return { result, text };
  const along = contents.reduce((sum, { amount }) => sum + amount, 0);
  return { result, text: `case_${text}`, values: { along }, contents };
};

const elsewhere = (text: string, project: string | null): Outcome => ({
  result: 'out_elsewhere',
  text: project === null ? 'elsewhere_hidden' : text,
  values: { project: project ?? '' },
});

const isPacked = async (tx: Tx, projectId: number, unitId: number) => {
  const { rows } = await tx.execute<{ packed: number }>(sql`
    select coalesce(sum(part.amount), 0)::int as packed
    from stock_scans scan
    cross join lateral jsonb_to_recordset(scan.parts) as part (amount int)
    where scan.tenant_id = ${tenantOf(tx)} and scan.project_id = ${projectId}
      and scan.equipment_id = ${unitId} and scan.mode = 'pack'`);
  return (rows[0]?.packed ?? 0) > 0;
};
