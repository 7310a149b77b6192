import type { Plan } from '#contract/plan/plans';
import type { CellInput } from '../../../ui/grid/CellEditor.tsx';
import { isAmount, looksLikeNumber } from '../parseEntry.ts';
import type { PastedRow } from '../parsePaste.ts';
import { numberInCell } from '../../../ui/grid/numberCell.ts';
import { readNumber } from '../../../platform/numbers/readNumber.ts';
import type { Hit } from '../../../ui/products/productSearch.ts';
import { AMOUNT, cellInput } from './cells.ts';
import type { Change, LineValues } from './changes.ts';
import { newId } from '../../../ui/edits/newId.ts';
import { exactProducts, sureProduct } from '../../../ui/products/sureProduct.ts';

export type Choice = { kind: 'open' | 'text' | 'group' | 'skip' } | { kind: 'product'; hit: Hit };

export interface Match {
  row: PastedRow;
  products: readonly Hit[];
  found: 'found' | 'ambiguous' | 'unknown' | 'heading';
  choice: Choice;
}

export interface Chosen {
  match: Match;
  choice: Choice;
  amount: string;
  price: string;
}

export interface PriceReading {
  seesPrices: boolean;
  decimal: string;
}

/** Proposes the only matching product. `nearest` products only resemble it. */
export const matchOf = (
  row: PastedRow,
  products: readonly Hit[],
  nearest: readonly Hit[]
): Match => {
  if (row.kind === 'heading' && exactProducts(row.words, products).length === 0) {
    return { row, products, found: 'heading', choice: { kind: 'group' } };
  }
  const sure = sureProduct(row.words, products);
  // As in order forms, which list every product.
  const isNone = /^0+$/.test(row.typed.trim());
  const propose = (choice: Choice): Choice => (isNone ? { kind: 'skip' } : choice);
  if (sure) {
    return { row, products, found: 'found', choice: propose({ kind: 'product', hit: sure }) };
  }
  if (products.length > 0) {
    return { row, products, found: 'ambiguous', choice: propose({ kind: 'open' }) };
  }
  const asText: Choice = { kind: looksLikeNumber(row.words) ? 'open' : 'text' };
  return { row, products: nearest, found: 'unknown', choice: propose(asText) };
};

/** The amount as a cell of the plan reads it, also with its unit: `10 st.` */
export const amountInput = (
  { amount }: Pick<Chosen, 'amount'>,
  { decimal }: PriceReading
): CellInput<{ amount: number }> => {
  const read = numberInCell(amount, decimal, AMOUNT, 'plan.invalid.amount');
  if (!('problem' in read)) return { values: { amount: read.value } };
  const number = read.both ? undefined : readNumber(amount);
  return number !== undefined && isAmount(number) ? { values: { amount: number } } : read;
};

export const priceInput = (
  { price }: Pick<Chosen, 'price'>,
  { seesPrices, decimal }: PriceReading
): CellInput<LineValues> =>
  seesPrices && price.trim() !== '' ? cellInput('unit_price', price, decimal) : { values: {} };

const isLine = ({ choice }: Chosen) => choice.kind === 'product' || choice.kind === 'text';

export const isOpen = (chosen: Chosen, prices: PriceReading) =>
  chosen.choice.kind === 'open' ||
  (isLine(chosen) &&
    ('problem' in amountInput(chosen, prices) || 'problem' in priceInput(chosen, prices)));

export const countLines = (rows: readonly Chosen[]) => rows.filter(isLine).length;

export const needsLook = ({ row, found, choice }: Match, prices: PriceReading) => {
  if (choice.kind === 'skip' || found === 'heading') return false;
  if (found !== 'found' || 'problem' in amountInput({ amount: row.typed }, prices)) return true;
  return 'problem' in priceInput(row, prices);
};

interface Target {
  plan: Plan;
  groupId: number | null;
  prices: PriceReading;
}

export const changesOfPaste = (
  rows: readonly Chosen[],
  { plan, groupId, prices }: Target
): Change[] => {
  const known = new Map(plan.groups.map(({ id, name }) => [name.toLowerCase(), id]));
  let group = groupId;
  return rows.flatMap((chosen): Change[] => {
    const { choice, match } = chosen;
    const { words } = match.row;
    if (choice.kind === 'group') {
      const there = known.get(words.toLowerCase());
      group = there ?? newId();
      if (there !== undefined) return [];
      known.set(words.toLowerCase(), group);
      return [{ op: 'add_group', id: group, name: words }];
    }
    const amount = amountInput(chosen, prices);
    const price = priceInput(chosen, prices);
    if (!isLine(chosen) || 'problem' in amount || 'problem' in price) return [];
    const content = choice.kind === 'product' ? { product: choice.hit } : { text: words };
    const line = { ...amount.values, ...content, ...price.values };
    return [{ op: 'add_line', id: newId(), group_id: group, line }];
  });
};
