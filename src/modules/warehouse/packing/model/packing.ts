import { SCAN_COUNTS, type ScanMode } from '#contract/warehouse/scans';
import type { PackingLine, ScanCounts } from '#contract/warehouse/warehouse';
import type { Reply } from '../../../../platform/outbox/answers.ts';

/** A row of the packing screen: a heading of a group or kit, a line, or one of its units. */
export type PackingRow =
  | { kind: 'group' | 'kit'; key: string; name: string }
  | { kind: 'line'; key: string; line: PackingLine; isPart: boolean }
  | { kind: 'unit'; key: string; unit: PackingUnit; isPart: boolean };

export type PackingUnit = PackingLine['units'][number];

/** The rows of a project: lines below their group, contents below their kit, units below their line. */
export const rowsOf = (lines: readonly PackingLine[]): PackingRow[] => {
  let group: number | null = null;
  let kit: number | null = null;
  return lines.flatMap(line => {
    const { line_id, parent_id, group_id } = line;
    const rows: PackingRow[] = [];
    if (group_id !== group && group_id !== null) {
      rows.push({ kind: 'group', key: `group-${group_id}`, name: line.group_name ?? '' });
    }
    if (parent_id !== kit && parent_id !== null) {
      rows.push({ kind: 'kit', key: `kit-${parent_id}`, name: line.parent_name ?? '' });
    }
    [group, kit] = [group_id, parent_id];
    const isPart = parent_id !== null;
    rows.push({ kind: 'line', key: `line-${line_id}`, line, isPart });
    for (const unit of line.units) {
      rows.push({ kind: 'unit', key: `unit-${line_id}-${unit.id}`, unit, isPart });
    }
    return rows;
  });
};

/** Where a unit is: on its way to the project, out for it, or in again. */
export const placeOfUnit = ({ out_at, back_at }: PackingUnit) =>
  back_at !== null ? 'back' : out_at !== null ? 'out' : 'planned';

/** How far a mode is, as amounts of all lines or of one. */
export const progressOf = (mode: ScanMode, counts: readonly ScanCounts[]) => {
  const sum = (amount: (each: ScanCounts) => number) =>
    counts.reduce((total, each) => total + amount(each), 0);
  if (mode === 'back')
    return { done: sum(({ out, open }) => out - open), total: sum(({ out }) => out) };
  return {
    done: sum(({ planned, packed, to_go }) =>
      mode === 'pack' ? Math.min(planned, packed) : planned - to_go
    ),
    total: sum(({ planned }) => planned),
  };
};

/**
 * Lines with the counts of an answer. These are of the product in all of the project: what they differ
 * by belongs to the line that the answer names, until the lines are read again.
 */
export const withAnswer = (
  lines: readonly PackingLine[],
  { result, line_id, product_id, counts }: Reply
): PackingLine[] => {
  if (result !== 'ok' || !counts) return [...lines];
  const known = lines.filter(line => line.product_id === product_id);
  return lines.map(line => {
    if (line.line_id !== line_id) return line;
    const changed = SCAN_COUNTS.map(name => {
      const others = known.reduce((sum, each) => sum + (each === line ? 0 : each[name]), 0);
      return [name, counts[name] - others] as const;
    });
    return { ...line, ...Object.fromEntries(changed) };
  });
};

/** Something that is out, as it can be scanned: a unit, or what is out of a line without its units. */
export interface OpenItem {
  key: string;
  name: string;
  /** Its code, else its serial number; without either it cannot be booked. */
  code: string | null;
  amount: number;
  isUnit: boolean;
}

/** All that is still out, piece by piece. */
export const openItems = (lines: readonly PackingLine[]): OpenItem[] =>
  lines.flatMap(({ line_id, name, code, open, units }) => {
    const out = units.filter(unit => placeOfUnit(unit) === 'out');
    const rest = open - out.length;
    const ofUnits = out.map(({ id, code: own, serial_number }) => ({
      key: `unit-${id}`,
      name,
      code: own ?? serial_number,
      amount: 1,
      isUnit: true,
    }));
    const counted = { key: `line-${line_id}`, name, code, amount: rest, isUnit: false };
    return rest > 0 ? [...ofUnits, counted] : ofUnits;
  });
