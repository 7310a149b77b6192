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
  const kinds = first.some(isPrice) ? [] : first.map(headingKind);
  const hasHeadings = kinds.includes('words');
  const body = hasHeadings ? cells.slice(1) : cells;
  const columns = columnsOf(body, hasHeadings ? first : [], isPrice);
  const prices = priceColumnsOf(columns);
  const isWord = (index: number) => {
    const column = columns[index];
    if (!column || prices.includes(column) || column.kind === 'amount') return false;
    return column.kind === 'words' || !column.isNumbers || index <= nameColumnOf(columns);
  };
  return body.map(row => {
    const [typed = '', ...others] = prices.flatMap(({ index }) => row[index] || []);
    // Which of several amounts is the price is for the user to say.
    const price = others.length > 0 ? null : (priceIn(typed, decimal) ?? null);
    return {
      words: row.filter((cell, index) => cell !== '' && isWord(index)),
      price,
      ...(price === null && typed !== '' && { typed: [typed, ...others].join(' / ') }),
    };
  });
};

interface Column {
  index: number;
  kind: 'words' | 'amount' | 'price' | undefined;
  /** True if at least half of its cells can be read as a price. */
  isNumbers: boolean;
  /** True if a cell is written as money: with cents or a euro sign. */
  isMoney: boolean;
}

const columnsOf = (
  rows: readonly string[][],
  headings: readonly string[],
  isPrice: (cell: string) => boolean
): Column[] =>
  Array.from({ length: Math.max(0, ...rows.map(row => row.length)) }, (_column, index) => {
    const cells = rows.flatMap(row => row[index] || []);
    return {
      index,
      kind: priceListKind(headings[index] ?? ''),
      isNumbers: cells.length > 0 && cells.filter(isPrice).length * 2 >= cells.length,
      isMoney: cells.some(cell => isPrice(cell) && MONEY.test(cell)),
    };
  });

const MONEY = /€|[.,](?:\d\d|-+)$/;

const priceListKind = (heading: string) => {
  const kind = headingKind(heading);
  if (kind) return kind;
  if (STOCK.test(heading)) return 'amount';
  return PRICE.test(heading) ? 'price' : undefined;
};

const STOCK = /voorraad|stock|bestand|^(?:totaal|total|gesamt)$/i;

const PRICE = /prijs|tarief|verhuur|price|rate\b|preis|tarif/i;

/** Numbers to the left of the name are codes. */
const nameColumnOf = (columns: readonly Column[]) =>
  Math.max(
    0,
    columns.findIndex(({ kind, isNumbers }) => kind === 'words' || !isNumbers)
  );

/** One column, none, or several that may all be meant. */
const priceColumnsOf = (columns: readonly Column[]): Column[] => {
  const named = columns.filter(({ kind }) => kind === 'price');
  if (named.length > 0) return named;
  if (columns.length < 2) return [];
  const numbers = columns.filter(({ kind, isNumbers }) => kind === undefined && isNumbers);
  const name = nameColumnOf(columns);
  const behind = numbers.filter(({ index }) => index > name);
  if (behind.length === 0) return numbers;
  const money = behind.filter(({ isMoney }) => isMoney);
  return money.length > 0 ? money : numbers.filter(({ index, isMoney }) => index > name || isMoney);
};
