import { foldCode } from '#contract/warehouse/codeSpelling';
import {
  type Direction,
  roomFor,
  type ScanMode,
  type ScanResult,
  toDoFor,
} from '#contract/warehouse/scans';
import type { PackingLine, ScanInput } from '#contract/warehouse/warehouse';
import { grouped } from './grouped.ts';
import { type KnownLine, spareUnit } from './knownLines.ts';

export type Counted = Pick<
  ScanInput,
  'code' | 'amount' | 'pieces' | 'condition' | 'reason' | 'at'
> & {
  mode: Direction;
};

export type Known =
  | { kind: 'unit'; name: string; line: KnownLine; unit: Unit; isSpare: boolean }
  | { kind: 'product'; name: string; lines: KnownLine[]; size: number }
  | { kind: 'kit'; name: string; parts: { line: KnownLine; each: number }[]; size: number };

type Unit = PackingLine['units'][number];

/**
 * Finds a code among the lines of a project: a unit's or product's own code, else a serial number.
 * Ambiguous ones are left to the server.
 */
export const findKnown = (lines: readonly KnownLine[], code: string): Known | undefined => {
  const withCode = [
    ...unitsWith(lines, 'code', code),
    ...productsWith(lines, code),
    ...kitsWith(lines, code),
  ];
  const [known, ...others] =
    withCode.length > 0 ? withCode : unitsWith(lines, 'serial_number', code);
  return others.every(other => isSameThing(other, known)) ? known : undefined;
};

/** A unit may have been on several lines. */
const isSameThing = (one: Known, other: Known | undefined) =>
  one.kind === 'unit' && other?.kind === 'unit' && one.unit.id === other.unit.id;

/** The normalised codes, cached: each scan searches all codes of its project. */
const spellings = new Map<string, string>();

const SPELLINGS_MAX = 50_000;

const spelled = (code: string) => {
  const known = spellings.get(code);
  if (known !== undefined) return known;
  if (spellings.size >= SPELLINGS_MAX) spellings.clear();
  const folded = foldCode(code);
  spellings.set(code, folded);
  return folded;
};

const isSameCode = (one: string | null, other: string) =>
  one !== null && spelled(one) === spelled(other);

const unitsWith = (
  lines: readonly KnownLine[],
  field: 'code' | 'serial_number',
  code: string
): Known[] =>
  lines.flatMap(line => {
    const found = (units: readonly Unit[], isSpare: boolean) =>
      units
        .filter(unit => isSameCode(unit[field], code))
        .map(unit => ({ kind: 'unit' as const, name: line.name, line, unit, isSpare }));
    const assigned = found(line.units, false);
    return assigned.length > 0 ? assigned : found(line.spare ?? [], true);
  });

const productsWith = (lines: readonly KnownLine[], code: string): Known[] => {
  const byProduct = grouped(lines, ({ product_id }) => product_id);
  return [...byProduct.values()].flatMap(ofProduct => {
    const [first] = ofProduct;
    if (!first) return [];
    const { name } = first;
    const known = { kind: 'product' as const, name, lines: ofProduct };
    if (ofProduct.some(line => isSameCode(line.code, code))) return [{ ...known, size: 1 }];
    const crate = first.crates?.find(each => isSameCode(each.code, code));
    return crate ? [{ ...known, size: crate.amount }] : [];
  });
};

const kitsWith = (lines: readonly KnownLine[], code: string): Known[] => {
  const parts = lines.flatMap(line => {
    const kit = line.kits?.find(each => isSameCode(each.code, code));
    return kit ? [{ line, each: kit.each, size: kit.amount }] : [];
  });
  const [first] = parts;
  if (!first) return [];
  return [{ kind: 'kit', name: first.line.parent_name ?? code, parts, size: first.size }];
};

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
const amountOf = ({ amount = 1, pieces }: Counted, { size }: { size: number }) =>
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

/** The amount left to pack, take out (also again after a return), or bring back. */
export const leftOf = (lines: readonly PackingLine[], mode: ScanMode) =>
  lines.reduce((sum, line) => sum + roomFor(mode, line), 0);

export const toDoOf = (lines: readonly PackingLine[], mode: Direction) =>
  lines.reduce((sum, line) => sum + toDoFor(mode, line), 0);

interface Place {
  line_id?: number | undefined;
  unit_id?: number | undefined;
}

export const counted = (
  lines: readonly KnownLine[],
  scan: Counted,
  { line_id, unit_id }: Place = {}
): KnownLine[] => {
  const known = findKnown(lines, scan.code);
  if (known?.kind === 'kit') return countedKit(lines, known, scan);
  if (known?.kind === 'product') {
    return countedProduct(lines, known.lines, scan, amountOf(scan, known));
  }
  const place = lines.find(line => line.line_id === line_id) ?? known?.line;
  if (!place) return [...lines];
  const id = known?.unit.id ?? unit_id;
  if (id === undefined) return countedProduct(lines, [place], scan, scan.amount ?? 1);
  const before = known?.unit ?? spareUnit(id, scan.code, null);
  const unit =
    scan.mode === 'out'
      ? { ...before, out_at: scan.at, back_at: null, returned_as: null }
      : {
          ...before,
          out_at: before.out_at ?? scan.at,
          back_at: scan.at,
          returned_as: scan.condition ?? ('ok' as const),
        };
  return lines.map(line => {
    const others = line.units.filter(each => each.id !== id);
    if (line !== place)
      return others.length < line.units.length ? { ...line, units: others } : line;
    return { ...withCounts(line, scan, 1), units: [...others, unit] };
  });
};

const countedProduct = (
  lines: readonly KnownLine[],
  places: readonly KnownLine[],
  scan: Counted,
  amount: number
) => {
  let left = amount;
  return lines.map(line => {
    const taken = places.includes(line) ? Math.min(left, roomFor(scan.mode, line)) : 0;
    left -= taken;
    return taken > 0 ? withCounts(line, scan, taken) : line;
  });
};

const countedKit = (lines: readonly KnownLine[], known: Known & { kind: 'kit' }, scan: Counted) => {
  const { parts } = known;
  const left = new Map<number | null, number>();
  for (const [parent, own] of grouped(parts, ({ line }) => line.parent_id)) {
    const others = [...left.values()].reduce((sum, kits) => sum + kits, 0);
    left.set(parent, Math.min(amountOf(scan, known) - others, kitsLeft(own, scan.mode)));
  }
  return lines.map(line => {
    const part = parts.find(each => each.line === line);
    if (!part) return line;
    const kits = left.get(line.parent_id) ?? 0;
    const taken = Math.min(kits * part.each, roomFor(scan.mode, line));
    return taken > 0 ? withCounts(line, scan, taken) : line;
  });
};

const withCounts = (line: KnownLine, { mode, condition }: Counted, amount: number) => {
  if (mode === 'out') {
    const to_go = Math.max(0, line.to_go - amount);
    return { ...line, out: line.out + amount, open: line.open + amount, to_go };
  }
  const open = line.open - amount;
  if (condition === 'lost') return { ...line, open, lost: line.lost + amount };
  const damaged = condition === 'damaged' ? amount : 0;
  return {
    ...line,
    open,
    back: line.back + amount,
    damaged: line.damaged + damaged,
    to_go: Math.min(line.planned, line.to_go + damaged),
  };
};

export const uncounted = (
  lines: readonly KnownLine[],
  scan: Counted,
  { line_id }: Place = {}
): KnownLine[] => {
  const known = findKnown(lines, scan.code);
  // Only the server knows the amounts of a scanned kit.
  if (!known || known.kind === 'kit') return [...lines];
  if (known.kind === 'product') {
    let left = amountOf(scan, known);
    return lines.map(line => {
      const isPlace = known.lines.includes(line);
      const taken = isPlace ? Math.min(left, scan.mode === 'out' ? line.open : line.back) : 0;
      left -= taken;
      return taken > 0 ? withoutCounts(line, scan, taken) : line;
    });
  }
  const place = lines.find(line => line.line_id === line_id) ?? known.line;
  const back = { back_at: null, returned_as: null };
  const changed = scan.mode === 'out' ? { out_at: null, ...back } : back;
  return lines.map(line => {
    if (line !== place) return line;
    const units = line.units.map(unit =>
      unit.id === known.unit.id ? { ...unit, ...changed } : unit
    );
    return { ...withoutCounts(line, scan, 1), units };
  });
};

const withoutCounts = (line: KnownLine, { mode, condition }: Counted, amount: number) => {
  if (mode === 'out') {
    const to_go = Math.min(line.planned, line.to_go + amount);
    return { ...line, out: line.out - amount, open: line.open - amount, to_go };
  }
  const open = line.open + amount;
  if (condition === 'lost') return { ...line, open, lost: line.lost - amount };
  const damaged = condition === 'damaged' ? amount : 0;
  return {
    ...line,
    open,
    back: line.back - amount,
    damaged: line.damaged - damaged,
    to_go: Math.max(0, line.to_go - damaged),
  };
};
