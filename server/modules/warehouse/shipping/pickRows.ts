import type { PlanLine } from '#contract/plan/plans';
import { fromElsewhere } from './fromElsewhere.ts';

export interface Stored {
  products: ReadonlyMap<number, string>;
  units: ReadonlyMap<number, string>;
  contents: ReadonlyMap<number, readonly { name: string; code: string | null; amount: number }[]>;
}

export interface PickRow {
  shelf: string;
  name: string;
  productId: number;
  amount: number;
  elsewhere: number;
  units: { id: number; code: string | null }[];
  groups: { name: string; amount: number }[];
  notes: string[];
}

/**
 * One row per product and shelf, for all lines and kits, in shelf order. Products without a shelf come last.
 */
export const pickRows = (
  lines: readonly PlanLine[],
  groupName: (id: number | null) => string,
  stored: Stored,
  locale: string
): PickRow[] => {
  const rows = new Map<string, PickRow>();
  const notesOf = new Map(lines.map(({ id, notes }) => [id, notes]));
  const isKit = new Set(lines.flatMap(({ parent_id }) => parent_id ?? []));
  for (const line of lines) {
    const { product_id, name, total_amount, units } = line;
    if (product_id === null || isKit.has(line.id)) continue;
    const shelfOf = (unitId?: number) =>
      stored.units.get(unitId ?? 0) ?? stored.products.get(product_id) ?? '';
    const add = (shelf: string, amount: number, unit?: PickRow['units'][number]) => {
      const key = `${product_id} ${shelf}`;
      const row = rows.get(key) ?? emptyRow(shelf, name, product_id);
      rows.set(key, row);
      row.amount += amount;
      if (unit) row.units.push(unit);
      const group = groupName(line.group_id);
      const known = row.groups.find(each => each.name === group);
      if (known) known.amount += amount;
      else row.groups.push({ name: group, amount });
      const note = notesOf.get(line.parent_id ?? line.id);
      if (note && !row.notes.includes(note)) row.notes.push(note);
      return row;
    };
    for (const unit of units) add(shelfOf(unit.id), 1, unit);
    const others = total_amount - units.length;
    if (others > 0) add(shelfOf(), others).elsewhere += Math.min(others, fromElsewhere(line));
  }
  const collator = new Intl.Collator(locale, { numeric: true });
  return [...rows.values()].toSorted(
    (one, other) =>
      Number(one.shelf === '') - Number(other.shelf === '') ||
      collator.compare(one.shelf, other.shelf) ||
      collator.compare(one.name, other.name)
  );
};

const emptyRow = (shelf: string, name: string, productId: number): PickRow => ({
  shelf,
  name,
  productId,
  amount: 0,
  elsewhere: 0,
  units: [],
  groups: [],
  notes: [],
});
