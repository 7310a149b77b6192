import type { PlanLine } from '#contract/plan/plans';
import { fromElsewhere } from './fromElsewhere.ts';

/** The locations of a project's goods, and the contents of its cases. */
export interface Stored {
  /** The shelf of each product, by its number. */
  products: ReadonlyMap<number, string>;
  /** The shelf of each unit that is assigned to a line. */
  units: ReadonlyMap<number, string>;
  /** The contents of cases, by the case's id. */
  contents: ReadonlyMap<number, readonly { name: string; code: string | null; amount: number }[]>;
}

/** An amount of a product on one shelf. */
export interface PickRow {
  /** Empty if unknown. */
  shelf: string;
  name: string;
  productId: number;
  amount: number;
  /** The amount from elsewhere, which is not on the shelf. */
  elsewhere: number;
  /** The units among them that are chosen. */
  units: { id: number; code: string | null }[];
  /** The groups that need it, each with an amount. */
  groups: { name: string; amount: number }[];
  notes: string[];
}

/**
 * The goods to fetch, in the order of the shelves. A product is one row per shelf, for all lines
 * and kits. Those without a shelf come last.
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
