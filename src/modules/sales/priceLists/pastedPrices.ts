import { headingKind, pastedCells } from '../../../ui/grid/pastedCells.ts';
import { priceIn } from './priceCells.ts';

export interface PastedPrice {
  /** Cells that may name the product: its code, its name. */
  words: readonly string[];
  price: number | null;
  /** Text in the place of the price that is no price. */
  typed?: string;
}

/** Rows of a spreadsheet: product and price, by their headings or by what the columns hold. */
export const pastedPrices = (text: string, decimal: string): PastedPrice[] => {
  const cells = pastedCells(text);
  const [first = []] = cells;
  const isPrice = (cell: string) => priceIn(cell, decimal) !== undefined;
  const headings = first.some(isPrice) ? [] : first.map(headingKind);
  const hasHeadings = headings.includes('words');
  const body = hasHeadings ? cells.slice(1) : cells;
  const named = headings.indexOf('price');
  const column = hasHeadings && named >= 0 ? named : priceColumnOf(body, isPrice);
  return body.map(row => {
    const typed = row[column] ?? '';
    const price = priceIn(typed, decimal) ?? null;
    const isWord = (index: number) => index !== column && headings[index] !== 'amount';
    return {
      words: row.filter((cell, index) => cell !== '' && isWord(index)),
      price,
      ...(price === null && typed !== '' && { typed }),
    };
  });
};

/** The last column of mostly numbers that has another column beside it; −1 without one. */
const priceColumnOf = (rows: readonly string[][], isPrice: (cell: string) => boolean) => {
  const width = Math.max(0, ...rows.map(cells => cells.length));
  if (width < 2) return -1;
  return Array.from({ length: width }, (_column, index) =>
    rows.flatMap(cells => cells[index] || [])
  ).findLastIndex(cells => cells.length > 0 && cells.filter(isPrice).length * 2 >= cells.length);
};
