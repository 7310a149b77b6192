import { readTyped } from '../../../../platform/numbers/typedNumber.ts';
import {
  columnsLeftOut,
  headingKind,
  pastedCells,
  TOTAL,
} from '../../../../ui/grid/pastedCells.ts';

export interface PastedLine {
  description: string;
  amount: number;
  unit_price: number;
}

/** A cell that is neither an amount nor a price, though it stands where they do: nothing is guessed. */
export interface UnreadCell {
  /** The text of the cell, and the number of its row from 1. */
  typed: string;
  row: number;
  unread: 'amount' | 'unit_price';
}

type Lines =
  /** With the headings of columns that no line takes. */
  { lines: readonly PastedLine[]; leftOut: readonly string[] } | UnreadCell;

/**
 * Lines copied from a spreadsheet, by their headings, else by what their cells hold; `undefined` for a single cell,
 * which is pasted as text. Totals are skipped.
 */
export const pastedLines = (text: string, decimal: string): Lines | undefined => {
  const rows = pastedCells(text);
  const [first = [], ...others] = rows;
  if (others.length === 0 && first.length < 2) return undefined;
  const hasNumber = (cells: readonly string[]) =>
    cells.some(cell => isNumeric(cell, decimal) || isPriceLike(cell));
  const hasHeadings = !hasNumber(first) && others.some(hasNumber);
  const kinds = hasHeadings ? first.map(headingKind) : [];
  const lines: PastedLine[] = [];
  for (const [index, cells] of rows.entries()) {
    if (hasHeadings && index === 0) continue;
    const parts = kinds.includes('words') ? partsAt(cells, kinds) : partsIn(cells, decimal);
    const { amount, price, words } = parts;
    if (amount === '' && TOTAL.test(words)) continue;
    const row = index + 1;
    const count = amount === '' ? 1 : numberIn(amount, decimal);
    if (count === undefined || !isCount(count)) return { typed: amount, row, unread: 'amount' };
    const unit_price = price === '' ? 0 : numberIn(price, decimal);
    if (unit_price === undefined) return { typed: price, row, unread: 'unit_price' };
    lines.push({ description: words, amount: count, unit_price });
  }
  return { lines, leftOut: kinds.includes('words') ? columnsLeftOut(first, others) : [] };
};

interface Parts {
  words: string;
  /** Empty if there is none. */
  amount: string;
  price: string;
}

const partsAt = (
  cells: readonly string[],
  kinds: readonly ReturnType<typeof headingKind>[]
): Parts => {
  const of = (wanted: 'amount' | 'words' | 'price') =>
    cells.filter((cell, at) => cell && kinds[at] === wanted).join(' ');
  return { words: of('words'), amount: of('amount'), price: of('price') };
};

/**
 * Of two numbers the first is the amount, unless it has cents and the second is whole. One number with cents
 * is a price. Of more, one in front of the words is a code, and the last a sum.
 */
const partsIn = (cells: readonly string[], decimal: string): Parts => {
  const filled = cells.filter(Boolean);
  const isNumber = (cell: string) => isNumeric(cell, decimal) || isPriceLike(cell);
  const isWhole = (cell: string) => Number.isInteger(numberIn(cell, decimal));
  const all = filled.filter(isNumber);
  const [of, each, sum] = all.map(cell => numberIn(cell, decimal) ?? Number.NaN);
  const isSum = of !== undefined && each !== undefined && Math.abs(of * each - (sum ?? 0)) < 0.01;
  const hasCode = all.length > 2 && !isSum && filled.findIndex(cell => !isNumber(cell)) > 0;
  const [one = '', other = ''] = hasCode ? all.slice(1) : all;
  const words = [...(hasCode ? all.slice(0, 1) : []), ...filled.filter(cell => !isNumber(cell))];
  const isTurned =
    other === '' ? !isWhole(one) || PRICE.test(one) : PRICE.test(one) && isWhole(other);
  const [amount, price] = isTurned ? [other, one] : [one, other];
  return { words: words.join(' '), amount, price };
};

const numberIn = (cell: string, decimal: string) => {
  const read = readTyped(cell, 'amount', decimal);
  return 'value' in read ? read.value : undefined;
};

/** Also with two readings, or with words behind its cents: `12,50 p.st.` */
const isNumeric = (cell: string, decimal: string) => {
  const read = readTyped(cell, 'amount', decimal);
  return 'value' in read || read.problem === 'two_numbers' || PRICE.test(cell);
};

/** Written as a price, whether it can be read or not: `3,3333`, `(12,50)`, `€ 12 p.st.`, `12,5 per stuk`. */
const isPriceLike = (cell: string) =>
  PRICE_LIKE.test(cell) && /[€(.,]|eur|per|\//i.test(cell) && !DAY.test(cell);

const PRICE_LIKE =
  /^\(?\s*(?:€|eur)?\s*[-−–]?\d[\d.,]*\s*(?:€|eur)?\s*(?:p\.?\s?(?:st|stuk|dag|uur|u|d|m)\.?|per\s\w+|\/\s?\w+)?\s*\)?$/i;

const DAY = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;

const PRICE = /^(?:€|eur)?\s*[-−–]?\d+[.,]\d{2}(?![.,]?\d)/i;

const isCount = (value: number) => Number.isInteger(value) && Math.abs(value) <= 99_999;
