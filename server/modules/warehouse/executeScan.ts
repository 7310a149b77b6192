import type { SignedInTx } from '../../db/tx.ts';
import type { AmbiguousCode, FoundCode } from './codes/codes.queries.ts';
import type { Outcome } from './scanResults.ts';
import { countKit, countProduct } from './scanCounted.ts';
import type { Scan } from './movements.ts';
import { readPlaces } from './scanTargets.ts';
import { returnUnit, sendUnit } from './scanUnit.ts';
import { lockProducts, lockUnits } from './warehouseUnits.ts';

export const executeScan = async (
  tx: SignedInTx,
  scan: Scan,
  found: FoundCode | AmbiguousCode | undefined
): Promise<Outcome> => {
  if (!found) return { result: 'unknown_code', text: 'unknown_code' };
  if (found.kind === 'ambiguous') {
    return { result: 'ambiguous_code', text: 'ambiguous_code', values: { names: found.names } };
  }
  if (found.kind === 'project') {
    return { result: 'unknown_code', text: 'is_project', values: { name: found.name } };
  }
  const known = {
    ...(found.kind === 'unit' && { unit_id: found.id }),
    ...(found.product_id !== null && { product_id: found.product_id }),
  };
  if (scan.isCancelled && scan.mode !== 'back' && !scan.reason) {
    const text = scan.mode === 'pack' ? 'cancelled_pack' : 'cancelled';
    return { ...known, result: 'cancelled', text, values: { name: found.name } };
  }
  const each = scan.pieces ? 1 : found.amount || 1;
  const amount = found.kind === 'unit' ? 1 : (scan.amount ?? 1) * each;
  const { text, room, ...outcome } = await outcomeOf(tx, { ...scan, amount }, found);
  const values = { code: scan.code, name: found.name, amount, ...outcome.values };
  const isWrongReturn = text === 'not_planned' && scan.mode === 'back';
  return {
    ...known,
    ...outcome,
    text: isWrongReturn ? 'not_out' : text,
    values,
    ...(room !== undefined && { room: Math.floor(room / each) }),
    ...(room !== undefined && room % each > 0 && { pieces: { room, of: amount } }),
  };
};

const outcomeOf = async (tx: SignedInTx, scan: Scan, found: FoundCode): Promise<Outcome> => {
  if (found.product_id === null) return { result: 'not_planned', text: 'not_planned' };
  const places = await readPlaces(tx, scan.projectId, found.product_id);
  if (found.is_kit) return countKit(tx, scan, places);
  // Before the units and lines that the movement locks: plans lock products first.
  const caseId = found.kind === 'unit' ? found.id : null;
  if (scan.condition === 'lost') await lockProducts(tx, found.product_id, caseId);
  if (found.kind === 'product') return countProduct(tx, scan, found.product_id, places);
  await lockUnits(tx, found.id, places);
  return scan.mode === 'back'
    ? returnUnit(tx, scan, found.id, places)
    : sendUnit(tx, scan, found.id, places);
};
