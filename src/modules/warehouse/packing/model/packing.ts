import {
  type ExpectedKind,
  roomFor,
  SCAN_COUNTS,
  type ScanMode,
  toDoFor,
} from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { kitsLeft } from '../../../../platform/scanner/predictScan.ts';
import type { Reply } from '../../../../platform/outbox/scanKinds.ts';

export type PackingRow =
  | { kind: 'group'; key: string; name: string }
  | { kind: 'kit'; key: string; name: string; parts: PackingLine[] }
  | { kind: 'line'; key: string; name: string; line: PackingLine; isPart: boolean }
  | { kind: 'unit'; key: string; name: string; unit: PackingUnit; isPart: boolean };

export const COUNTS = ['planned', 'packed', 'out', 'back', 'open'] as const;

/** On a phone, a line's progress and its other counts are two texts. */
export const PHONE_COUNTS = ['progress', 'others'] as const;

export type PackingColumn =
  | 'name'
  | (typeof COUNTS)[number]
  | (typeof PHONE_COUNTS)[number]
  | 'book';

export const PACKING_ORDERS = ['plan', 'place'] as const;

export type PackingOrder = (typeof PACKING_ORDERS)[number];

/** Rows without a shelf come last. */
export const rowsByPlace = (
  lines: readonly PackingLine[],
  noPlace: string,
  locale: string
): PackingRow[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const placeOf = (line: PackingLine) => line.location ?? line.units[0]?.location ?? '';
  const byPlace = Map.groupBy(lines, placeOf);
  const places = [...byPlace].toSorted(
    ([one], [other]) => Number(one === '') - Number(other === '') || compare(one, other)
  );
  return places.flatMap(([place, own]): PackingRow[] => [
    { kind: 'group', key: `place-${place}`, name: place || noPlace },
    ...own
      .toSorted((one, other) => compare(one.name, other.name))
      .flatMap(line => rowsOfLine(line, false)),
  ]);
};

export type PackingUnit = PackingLine['units'][number];

export const rowsOf = (lines: readonly PackingLine[]): PackingRow[] => {
  let group: number | null = null;
  let kit: number | null = null;
  return lines.flatMap(line => {
    const { parent_id, group_id } = line;
    const rows: PackingRow[] = [];
    if (group_id !== group && group_id !== null) {
      rows.push({ kind: 'group', key: `group-${group_id}`, name: line.group_name ?? '' });
    }
    if (parent_id !== kit && parent_id !== null) {
      const parts = lines.filter(each => each.parent_id === parent_id);
      rows.push({ kind: 'kit', key: `kit-${parent_id}`, name: line.parent_name ?? '', parts });
    }
    [group, kit] = [group_id, parent_id];
    const isPart = parent_id !== null;
    return [...rows, ...rowsOfLine(line, isPart)];
  });
};

const rowsOfLine = (line: PackingLine, isPart: boolean): PackingRow[] => [
  { kind: 'line', key: `line-${line.line_id}`, name: line.name, line, isPart },
  ...line.units.map(unit => ({
    kind: 'unit' as const,
    key: `unit-${line.line_id}-${unit.id}`,
    name: line.name,
    unit,
    isPart,
  })),
];

/** `undefined` if the kit cannot be scanned. */
export const kitToBook = (mode: ScanMode, lines: readonly PackingLine[]) => {
  const parts = lines.flatMap(line => (line.kit ? [{ line, ...line.kit }] : []));
  const [first] = parts;
  return first && { code: first.code, open: kitsLeft(parts, mode) };
};

/** What a row books by its code: some of a counted product, or of a kit; `undefined` if nothing. */
export const bookingOf = (mode: ScanMode, row: PackingRow) => {
  if (row.kind === 'kit') {
    const kit = kitToBook(mode, row.parts);
    return kit && kit.open > 0 ? { ...kit, name: row.name } : undefined;
  }
  if (row.kind !== 'line' || row.line.code === null || row.line.units.length > 0) return undefined;
  const { code, name } = row.line;
  const open = roomFor(mode, row.line);
  return open > 0 ? { code, name, open } : undefined;
};

export const bookingsOf = (mode: ScanMode, rows: readonly PackingRow[]) =>
  rows.flatMap(row => {
    const code = row.kind === 'line' && bookingOf(mode, row)?.code;
    const amount = row.kind === 'line' ? toDoFor(mode, row.line) : 0;
    return code && amount > 0 ? [{ code, amount }] : [];
  });

export const copiedRows = (rows: readonly PackingRow[]) =>
  rows.map(row => copiedCells(row).join('\t')).join('\n');

const copiedCells = (row: PackingRow) => {
  switch (row.kind) {
    case 'line':
      return [row.name, row.line.code, ...COUNTS.map(count => row.line[count])];
    case 'unit':
      return [row.name, row.unit.code ?? row.unit.serial_number];
    case 'kit':
      return [row.name, row.parts.find(({ kit }) => kit)?.kit?.code];
    case 'group':
      return [row.name];
  }
};

export const placeOfUnit = ({ out_at, back_at, returned_as }: PackingUnit) => {
  if (back_at === null) return out_at === null ? 'planned' : 'out';
  return returned_as === null || returned_as === 'ok' ? 'back' : returned_as;
};

/**
 * Counts of an answer are for the product in the whole project; the difference is assigned to the answered
 * line until the lines are refetched.
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

/** An item that is out: a unit, or a line's amount without its units. */
export interface OpenItem {
  key: string;
  name: string;
  /** The code, else the serial number; without either it cannot be booked. */
  code: string | null;
  amount: number;
  isUnit: boolean;
  productId: number;
  unitId: number | null;
  expected: { kind: ExpectedKind; until: string } | null;
}

/** The items still out. Lines of one counted product are one item: an agreement is made for a product. */
export const openItems = (lines: readonly PackingLine[]): OpenItem[] => {
  const counted = new Map<number, OpenItem>();
  return lines.flatMap(({ product_id, name, code, open, expected, units }): OpenItem[] => {
    const out = units.filter(unit => placeOfUnit(unit) === 'out');
    const amount = open - out.length;
    const ofUnits = out.map(({ id, code: own, serial_number, expected: agreed }) => ({
      key: `unit-${id}`,
      name,
      code: own ?? serial_number,
      amount: 1,
      isUnit: true,
      productId: product_id,
      unitId: id,
      expected: agreed,
    }));
    const known = counted.get(product_id);
    if (amount <= 0) return ofUnits;
    if (known) {
      known.amount += amount;
      return ofUnits;
    }
    const item = {
      key: `product-${product_id}`,
      name,
      code,
      amount,
      isUnit: false,
      productId: product_id,
      unitId: null,
      expected,
    };
    counted.set(product_id, item);
    return [...ofUnits, item];
  });
};
