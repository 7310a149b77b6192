import { and, eq } from 'drizzle-orm';
import { equipment } from '../../tables/equipment.ts';
import type { ScannedPart } from '../../tables/warehouse/scans.ts';
import { type ReadTx, tenantOf, type SignedInTx } from '../../db/tx.ts';
import {
  askNeeded,
  done,
  mayGoBeyond,
  type Outcome,
  repairIfDamaged,
  tooMany,
} from './scanResults.ts';
import { correctReturn, move, type Scan } from './movements.ts';
import { type Place, spread, spreadKits, unnamedOf } from './scanTargets.ts';
import { askStillOut } from './stillOut.ts';

export const countProduct = async (
  tx: SignedInTx,
  scan: Scan,
  productId: number,
  places: readonly Place[]
): Promise<Outcome> => {
  const [first] = places;
  if (!first) return { result: 'not_planned', text: 'not_planned' };
  const { mode, amount = 1, condition = 'ok' } = scan;
  const isOfUnits = condition !== 'ok' && (await hasUnits(tx, productId));
  if (isOfUnits && condition === 'damaged') return { result: 'not_planned', text: 'has_units' };
  // Pieces of a unit-tracked product that left by its code can also be lost by it.
  const known = isOfUnits ? await unnamedOf(tx, places) : places;
  const { parts, left } = spread(known, mode, amount);
  const corrected = condition === 'damaged' ? spreadReturned(places, left) : [];
  const missing = left - amountOf(corrected);
  const goesAlong = mayGoBeyond(scan);
  if (missing > 0 && !goesAlong) {
    return isOfUnits && left === amount
      ? { result: 'not_planned', text: 'has_units' }
      : tooMany(mode, first, amount - missing);
  }
  const late = await askStillOut(tx, scan, productId, first);
  if (late) return late;
  const needed = await askNeeded(tx, scan, { parts, places, isUnit: false });
  if (needed) return needed;
  if (missing > 0) addBeyond(parts, first, missing);
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

const addBeyond = (parts: ScannedPart[], { line_id, product_id }: Place, amount: number) => {
  const own = parts.find(each => each.line_id === line_id && each.product_id === product_id);
  if (own) own.amount += amount;
  else parts.push({ line_id, product_id, amount });
};

const amountOf = (parts: readonly ScannedPart[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const spreadReturned = (places: readonly Place[], amount: number) =>
  spread(
    places.map(place => ({ ...place, open: place.back - place.damaged })),
    'back',
    amount
  ).parts;

/** Retired units count too: the stock of their product cannot be typed. */
export const hasUnits = async (tx: ReadTx, productId: number) => {
  const [unit] = await tx
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.tenant_id, tenantOf(tx)), eq(equipment.product_id, productId)))
    .limit(1);
  return unit !== undefined;
};

export const countKit = async (
  tx: SignedInTx,
  scan: Scan,
  places: readonly Place[]
): Promise<Outcome> => {
  if (scan.condition && scan.condition !== 'ok') return { result: 'not_planned', text: 'kit' };
  const [first] = places;
  if (!first) return { result: 'not_planned', text: 'not_planned' };
  const { mode, amount = 1 } = scan;
  const place = { ...first, shown_id: first.line_id };
  const { parts, left } = spreadKits(places, mode, amount);
  if (left > 0 && !mayGoBeyond(scan)) return tooMany(mode, place, amount - left);
  const needed = await askNeeded(tx, scan, { parts, places, isUnit: false });
  if (needed) return needed;
  const ofFirst = places.filter(({ line_id }) => line_id === first.line_id);
  if (left > 0) for (const part of ofFirst) addBeyond(parts, part, left * part.each);
  await move(tx, scan, parts);
  return { ...done(scan), place, parts };
};
