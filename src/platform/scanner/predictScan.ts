import {
  type Direction,
  roomFor,
  type ScanMode,
  type ScanResult,
  toDoFor,
} from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { grouped } from '../grouped.ts';
import type { KnownLine } from './knownLines.ts';
import { findKnown, type Counted, type Known, type Unit } from './knownCodes.ts';

export interface Verdict {
  /** `unchecked`: this device does not know the code, but the server may. */
  result: ScanResult | 'unchecked';
  name?: string;
}

export const judge = (lines: readonly KnownLine[], scan: Counted): Verdict => {
  const known = findKnown(lines, scan.code);
  if (!known) return { result: 'unchecked' };
  const { name } = known;
  if (known.kind === 'unit') {
    // It may have left under its product's code: the server decides.
    if (known.isSpare && scan.mode === 'back') return { result: 'unchecked', name };
    const isDone = scan.mode === 'out' ? isOut(known.unit) : !isOut(known.unit);
    if (isDone) return { result: 'already', name };
    const ofProduct = lines.filter(({ product_id }) => product_id === known.line.product_id);
    return { result: leftOf(ofProduct, scan.mode) > 0 ? 'ok' : 'too_many', name };
  }
  const amount = amountOf(scan, known);
  const room =
    known.kind === 'kit' ? kitsLeft(known.parts, scan.mode) : leftOf(known.lines, scan.mode);
  // With a reason, more than planned may go out.
  const isTooMany = amount > room && !(scan.mode === 'out' && scan.reason);
  return { result: isTooMany ? 'too_many' : 'ok', name };
};

/** The amount of a scan, in pieces or kits. */
export const amountOf = ({ amount = 1, pieces }: Counted, { size }: { size: number }) =>
  pieces ? amount : amount * size;

type Parts = (Known & { kind: 'kit' })['parts'];

/**
 * The number of kits still to move: a kit with a part that was moved before moves only the rest.
 */
export const kitsLeft = (parts: Parts, mode: ScanMode) =>
  [...grouped(parts, ({ line }) => line.parent_id).values()].reduce(
    (sum, own) =>
      sum + Math.max(...own.map(({ line, each }) => Math.ceil(roomFor(mode, line) / each))),
    0
  );

export const isOut = ({ out_at, back_at }: Unit) => out_at !== null && back_at === null;

/** Of a counted product, whose amount is asked. A crate's code has its own. */
export const roomOf = (known: Known | undefined, mode: ScanMode) =>
  known?.kind === 'product' && known.size === 1 ? leftOf(known.lines, mode) : undefined;

/** The amount left to pack, take out (also again after a return), or bring back. */
export const leftOf = (lines: readonly PackingLine[], mode: ScanMode) =>
  lines.reduce((sum, line) => sum + roomFor(mode, line), 0);

export const toDoOf = (lines: readonly PackingLine[], mode: Direction) =>
  lines.reduce((sum, line) => sum + toDoFor(mode, line), 0);
