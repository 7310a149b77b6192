import type { Hit } from '../../../ui/products/productSearch.ts';
import {
  addStep,
  mapSteps,
  otherStack,
  takeStep,
  type UndoStack,
  type UndoSteps,
} from '../../../ui/grid/undoSteps.ts';

export interface PriceRow {
  key: string;
  product_id: number | null;
  /** The product's name, or the text that was typed for it. */
  name: string;
  price: number | null;
  /** Pasted text that is no price. */
  typed?: string | undefined;
}

export const PRICE_COLUMNS = ['product', 'price'] as const;

export type PriceColumn = (typeof PRICE_COLUMNS)[number];

export type PriceValues = Partial<Omit<PriceRow, 'key'>>;

interface PriceContent {
  rows: readonly PriceRow[];
}

export interface PriceState extends PriceContent, UndoSteps<PriceContent> {}

/** The product of each row that was looked up by its name, by the row's key. */
export type FoundProducts = ReadonlyMap<
  string,
  { searched: string; product: Pick<Hit, 'id' | 'name'> }
>;

export type PriceEvent =
  | { type: 'added'; after: string | undefined; rows: readonly PriceRow[] }
  | { type: 'set'; keys: readonly string[]; values: PriceValues }
  | { type: 'removed'; keys: readonly string[] }
  /** `replaces`: a pasted row of a listed product gives its price to the row of that product. */
  | { type: 'found'; products: FoundProducts; replaces: boolean }
  | { type: 'stepped'; stack: UndoStack };

export const startPrices = (rows: readonly PriceRow[]): PriceState => ({
  rows,
  undos: [],
  redos: [],
});

export const pricesAfter = (state: PriceState, event: PriceEvent): PriceState => {
  const { rows } = state;
  switch (event.type) {
    case 'added': {
      const above = rows.findIndex(({ key }) => key === event.after);
      return changed(state, rows.toSpliced(above < 0 ? rows.length : above + 1, 0, ...event.rows));
    }
    case 'set': {
      const keys = new Set(event.keys);
      const next = rows.map(row => (keys.has(row.key) ? { ...row, ...event.values } : row));
      return changed(state, next);
    }
    case 'removed': {
      const keys = new Set(event.keys);
      return changed(
        state,
        rows.filter(({ key }) => !keys.has(key))
      );
    }
    case 'found': {
      // Also in the steps: undoing a paste takes its rows away at once, looked up or not.
      const choose = (before: PriceContent) => ({ rows: withProducts(before.rows, event) });
      return { ...choose(state), ...mapSteps<PriceContent>(state, choose) };
    }
    case 'stepped': {
      const taken = takeStep(state, event.stack);
      if (!taken) return state;
      return { ...taken.step, ...addStep(taken.rest, otherStack(event.stack), { rows }) };
    }
  }
};

const changed = (state: PriceState, rows: readonly PriceRow[]): PriceState => ({
  rows,
  ...addStep({ ...state, redos: [] }, 'undos', { rows: state.rows }),
});

const withProducts = (
  rows: readonly PriceRow[],
  { products, replaces }: { products: FoundProducts; replaces: boolean }
): readonly PriceRow[] => {
  const listed = new Map(rows.map(row => [row.product_id, row.key]));
  const newPrices = new Map<string, number>();
  const kept = rows.flatMap((row): PriceRow[] => {
    const { searched, product } = products.get(row.key) ?? {};
    // The row may have been changed since.
    if (!product || row.product_id !== null || row.name !== searched) return [row];
    const standing = listed.get(product.id);
    if (replaces && standing && row.price !== null && !newPrices.has(standing)) {
      newPrices.set(standing, row.price);
      return [];
    }
    return [{ ...row, product_id: product.id, name: product.name }];
  });
  return kept.map(row => {
    const price = newPrices.get(row.key);
    return price === undefined ? row : { ...row, price, typed: undefined };
  });
};

type RowProblem = 'no_product' | 'taken' | 'no_price' | 'refused';

export type RowProblems = ReadonlyMap<string, Readonly<Partial<Record<PriceColumn, RowProblem>>>>;

export const problemsOf = (rows: readonly PriceRow[]): RowProblems => {
  const listed = new Set<number>();
  const problems = new Map<string, Partial<Record<PriceColumn, RowProblem>>>();
  for (const { key, product_id, price } of rows) {
    const isTaken = product_id !== null && listed.has(product_id);
    const product = product_id === null ? 'no_product' : isTaken ? 'taken' : undefined;
    if (product_id !== null) listed.add(product_id);
    if (product || price === null) {
      problems.set(key, {
        ...(product && { product }),
        ...(price === null && { price: 'no_price' }),
      });
    }
  }
  return problems;
};
