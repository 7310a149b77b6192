import { foldCode } from '#contract/warehouse/codeSpelling';
import type { Direction } from '#contract/warehouse/scans';
import type { PackingLine, ScanInput } from '#contract/warehouse/warehouse';
import { grouped } from '../grouped.ts';
import type { KnownLine } from './knownLines.ts';

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

export type Unit = PackingLine['units'][number];

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
