import { and, eq, sql } from 'drizzle-orm';
import type { ScanResult } from '#contract/scans';
import type { ScanAnswer } from '#contract/warehouse';
import { equipment } from '../../db/tables/equipment.ts';
import type { CasePiece, ScannedPart } from '../../db/tables/scans.ts';
import { tenantOf, type Tx, type UserTx } from '../../db/tx.ts';
import type { FoundCode } from '../codes/queries.ts';
import { addRepair } from '../repairs/commands.ts';
import { correctReturn, move, type Scan } from './movements.ts';
import { findNeededElsewhere, neededOf } from './neededElsewhere.ts';
import { type Place, placeKey, readPlaces, spread, spreadKits } from './places.ts';
import {
  assignUnit,
  choosePlace,
  findClash,
  type KnownUnit,
  lockProducts,
  lockUnits,
  readDueInspection,
  readUnit,
  retireUnit,
  setBack,
} from './units.ts';

/** The outcome of a scan. `text` names its sentence, which `values` fill in. */
export interface Outcome {
  result: ScanResult;
  text: string;
  values?: Record<string, string | number>;
  unit_id?: number;
  product_id?: number;
  place?: Place | undefined;
  needed?: ScanAnswer['needed'];
  parts?: ScannedPart[];
  contents?: CasePiece[] | null;
  assigned?: boolean;
  repair_id?: number | undefined;
}

/** Carries a scan out, or says why not. Only `ok` changes anything. */
export const carryOut = async (
  tx: UserTx,
  scan: Scan,
  found: FoundCode | undefined
): Promise<Outcome> => {
  if (!found) return { result: 'unknown_code', text: 'unknown_code' };
  if (found.kind === 'project') {
    return { result: 'unknown_code', text: 'is_project', values: { name: found.name } };
  }
  const known = {
    ...(found.kind === 'unit' && { unit_id: found.id }),
    ...(found.product_id !== null && { product_id: found.product_id }),
  };
  const amount = found.kind === 'unit' ? 1 : (scan.amount ?? 1) * found.amount;
  const { text, ...outcome } = await outcomeOf(tx, { ...scan, amount }, found);
  const values = { code: scan.code, name: found.name, amount, ...outcome.values };
  const isWrongReturn = text === 'not_planned' && scan.mode === 'back';
  return { ...known, ...outcome, text: isWrongReturn ? 'not_out' : text, values };
};

const outcomeOf = async (tx: UserTx, scan: Scan, found: FoundCode): Promise<Outcome> => {
  if (found.product_id === null) return { result: 'not_planned', text: 'not_planned' };
  const places = await readPlaces(tx, scan.projectId, found.product_id);
  if (found.is_kit) return countKit(tx, scan, places);
  // Ahead of the units and lines that the movement locks: plans lock products first.
  const caseId = found.kind === 'unit' ? found.id : null;
  if (scan.condition === 'lost') await lockProducts(tx, found.product_id, caseId);
  if (found.kind === 'product') return countProduct(tx, scan, found.product_id, places);
  await lockUnits(tx, found.id, places);
  return scan.mode === 'back'
    ? returnUnit(tx, scan, found.id, places)
    : sendUnit(tx, scan, found.id, places);
};

const countProduct = async (
  tx: UserTx,
  scan: Scan,
  productId: number,
  places: readonly Place[]
): Promise<Outcome> => {
  const [first] = places;
  if (!first) return { result: 'not_planned', text: 'not_planned' };
  const { mode, amount = 1, condition = 'ok' } = scan;
  const isOfUnits = condition !== 'ok' && (await hasUnits(tx, productId));
  if (isOfUnits && condition === 'damaged') return { result: 'not_planned', text: 'has_units' };
  // Of units, what left under the product's code can be lost under it as well.
  const known = isOfUnits ? await unnamedOf(tx, places) : places;
  const { parts, left } = spread(known, mode, amount);
  const corrected = condition === 'damaged' ? spreadReturned(places, left) : [];
  const missing = left - amountOf(corrected);
  if (missing > 0) {
    return isOfUnits && left === amount
      ? { result: 'not_planned', text: 'has_units' }
      : tooMany(mode, first, amount - missing);
  }
  const needed = await askNeeded(tx, scan, { parts, places, isUnit: false });
  if (needed) return needed;
  await move(tx, scan, parts);
  await correctReturn(tx, scan, corrected);
  const [part] = [...parts, ...corrected];
  return {
    ...done(scan),
    ...(isOfUnits && { text: 'lost_unnamed' }),
    place: places.find(({ line_id }) => line_id === part?.line_id),
    parts: [...parts, ...corrected],
    repair_id: await repairIfDamaged(tx, scan, { product_id: productId, amount }),
  };
};

const amountOf = (parts: readonly ScannedPart[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** What came back well and may be told to be damaged afterwards. */
const spreadReturned = (places: readonly Place[], amount: number) =>
  spread(
    places.map(place => ({ ...place, open: place.back - place.damaged })),
    'back',
    amount
  ).parts;

/** Asks for a reason, once, where another booking would be short of what goes out. */
const askNeeded = async (
  tx: UserTx,
  scan: Scan,
  going: Parameters<typeof findNeededElsewhere>[2]
): Promise<Outcome | undefined> => {
  if (scan.mode !== 'out' || scan.reason) return undefined;
  const needed = await findNeededElsewhere(tx, scan, going);
  if (!needed) return undefined;
  const known = neededOf(needed);
  return {
    result: 'needed_elsewhere',
    text: known ? 'needed_elsewhere' : 'needed_hidden',
    values: { project: known?.name ?? '', day: needed.starts_at },
    needed: known,
    place: going.places[0],
  };
};

const hasUnits = async (tx: Tx, productId: number) => {
  const [unit] = await tx
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.tenant_id, tenantOf(tx)), eq(equipment.product_id, productId)))
    .limit(1);
  return unit !== undefined;
};

/** Moves the content of so many kits: all that is planned of it and not moved yet. */
const countKit = async (tx: UserTx, scan: Scan, places: readonly Place[]): Promise<Outcome> => {
  if (scan.condition && scan.condition !== 'ok') return { result: 'not_planned', text: 'kit' };
  const [first] = places;
  if (!first) return { result: 'not_planned', text: 'not_planned' };
  const { mode, amount = 1 } = scan;
  // The kit's line is shown, not that of one of its parts.
  const place = { ...first, shown_id: first.line_id };
  const { parts, left } = spreadKits(places, mode, amount);
  if (left > 0) return tooMany(mode, place, amount - left);
  const needed = await askNeeded(tx, scan, { parts, places, isUnit: false });
  if (needed) return needed;
  await move(tx, scan, parts);
  return { ...done(scan), place, parts };
};

const sendUnit = async (
  tx: UserTx,
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
  if (outAt) return elsewhere('out_elsewhere', outAt.project_name);
  if (unit.inRepair) return { result: 'in_repair', text: 'in_repair' };
  if (unit.brokenInside !== null) {
    return { result: 'in_repair', text: 'repair_inside', values: { inside: unit.brokenInside } };
  }
  const [first] = places;
  if (!first) return { result: 'not_planned', text: 'not_planned' };
  const place = choosePlace(places, mode, unit);
  if (!place) return tooMany(mode, first, 0);
  // A clock may be slow: what came back has not left before.
  const at = latestOf(scan.at, ...unit.assigned.map(({ back_at }) => back_at));
  const isOut = mode === 'out';
  const clash = findClash(unit, projectId, place, isOut ? at : null);
  if (clash)
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

const latestOf = (first: string, ...others: (string | null)[]) =>
  new Date(Math.max(...[first, ...others].map(at => (at ? Date.parse(at) : 0)))).toISOString();

const returnUnit = async (
  tx: UserTx,
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
  if (!outAt && condition === 'damaged') {
    const told = await tellDamage(tx, scan, { unitId, unit, places });
    if (told) return told;
  }
  const place = outAt
    ? places.find(({ line_id }) => line_id === outAt.line_id)
    : unit.inside === null && !retired && (await findUnnamed(tx, places));
  if (!place) {
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

/**
 * Notes damage of a unit that came back well before, or that sits in a case: it is in repair from now on,
 * and its return was a damaged one. `undefined` where it did not come back to this project.
 */
const tellDamage = async (
  tx: UserTx,
  scan: Scan,
  { unitId, unit, places }: { unitId: number; unit: KnownUnit; places: readonly Place[] }
): Promise<Outcome | undefined> => {
  const own = unit.assigned.find(
    ({ project_id, back_at }) => project_id === scan.projectId && back_at !== null
  );
  if (!own && unit.inside === null) return undefined;
  const place = places.find(({ line_id }) => line_id === own?.line_id);
  if (unit.retired) return { result: 'ok', text: 'damaged_retired', place };
  if (unit.inRepair) return { result: 'already', text: 'damaged_again', place };
  const parts =
    own && place ? [{ line_id: place.line_id, product_id: place.product_id, amount: 1 }] : [];
  await correctReturn(tx, scan, parts, unitId);
  const repair_id = await repairIfDamaged(tx, scan, { equipment_id: unitId });
  return { result: 'ok', text: 'damaged', place, parts, repair_id };
};

/** The place of which more is out than its units tell: sent by the code of a product or kit. */
const findUnnamed = async (tx: Tx, places: readonly Place[]) =>
  (await unnamedOf(tx, places)).find(({ open }) => open > 0);

/** The places with what is out of them that no unit stands for. */
const unnamedOf = async (tx: Tx, places: readonly Place[]) => {
  const { rows } = await tx.execute<{ line_id: number; product_id: number; named: number }>(sql`
    select line_id, product_id, count(*)::int as named from project_line_units
    where tenant_id = ${tenantOf(tx)} and out_at is not null and back_at is null
      and line_id = any(${sql.param(places.map(({ line_id }) => line_id))}::int[])
    group by 1, 2`);
  const named = new Map(rows.map(row => [placeKey(row), row.named]));
  return places.map(place => ({ ...place, open: place.open - (named.get(placeKey(place)) ?? 0) }));
};

const inCase = (name: string): Outcome => ({
  result: 'in_case',
  text: 'in_case',
  values: { case: name },
});

/** As `done`; of a case with all that goes along. */
const doneWith = (scan: Scan, { contents }: KnownUnit) => {
  const { result, text } = done(scan);
  if (!contents) return { result, text };
  const along = contents.reduce((sum, { amount }) => sum + amount, 0);
  return { result, text: `case_${text}`, values: { along }, contents };
};

const done = ({ mode, condition = 'ok' }: Scan) => ({
  result: 'ok' as const,
  text: condition === 'ok' ? `done_${mode}` : condition,
});

/** More than a place has room for. */
const tooMany = (mode: Scan['mode'], place: Place, room: number): Outcome => ({
  result: 'too_many',
  text: `${room > 0 ? 'too_many' : 'none_left'}_${mode}`,
  place,
  values: { room },
});

const elsewhere = (text: string, project: string | null): Outcome => ({
  result: 'out_elsewhere',
  text: project === null ? 'elsewhere_hidden' : text,
  values: { project: project ?? '' },
});

/** Damaged returns are in repair from then on, until the repair ends. */
const repairIfDamaged = async (
  tx: UserTx,
  { condition, at, reason }: Scan,
  of: { equipment_id: number } | { product_id: number; amount: number }
) => {
  if (condition !== 'damaged') return undefined;
  return addRepair(tx, { ...of, from: at, reason: reason ?? null });
};

const isPacked = async (tx: Tx, projectId: number, unitId: number) => {
  const { rows } = await tx.execute<{ packed: number }>(sql`
    select coalesce(sum(part.amount), 0)::int as packed
    from stock_scans scan
    cross join lateral jsonb_to_recordset(scan.parts) as part (amount int)
    where scan.tenant_id = ${tenantOf(tx)} and scan.project_id = ${projectId}
      and scan.equipment_id = ${unitId} and scan.mode = 'pack'`);
  return (rows[0]?.packed ?? 0) > 0;
};
