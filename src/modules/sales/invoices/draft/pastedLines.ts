import { readTyped } from '../../../../platform/numbers/typedNumber.ts';

/** A text, and the first two numbers as amount and price. */
export interface PastedLine {
  description: string;
  amount: number;
  unit_price: number;
}

/**
 * Lines copied from a spreadsheet; `undefined` for a single cell, which is pasted as text. A first row
 * without numbers above rows with numbers is the headings.
 */
export const pastedLines = (text: string, decimal: string): PastedLine[] | undefined => {
  const rows = text
    .split(/\r?\n/)
    .map(row => row.split('\t').map(cell => cell.trim()))
    .filter(cells => cells.some(Boolean));
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return undefined;
  const lines = rows.map(cells => lineOf(cells, decimal));
  const [first, ...others] = lines;
  const hasHeadings =
    first !== undefined && !first.hasNumber && others.some(({ hasNumber }) => hasNumber);
  return (hasHeadings ? others : lines).map(({ line }) => line);
};

const lineOf = (cells: readonly string[], decimal: string) => {
  const read = cells.map(cell => ({ cell, number: numberIn(cell, decimal) }));
  const words = read.filter(({ cell, number }) => cell && number === undefined);
  const [amount, price] = read.flatMap(({ number }) => number ?? []);
  // One number that is no count is a price.
  const isPrice = price === undefined && amount !== undefined && !isCount(amount);
  return {
    hasNumber: amount !== undefined,
    line: {
      description: words.map(({ cell }) => cell).join(' '),
      amount: amount !== undefined && isCount(amount) ? amount : 1,
      unit_price: (isPrice ? amount : price) ?? 0,
    },
  };
};

const numberIn = (cell: string, decimal: string) => {
  const read = readTyped(cell, 'amount', decimal);
  return 'value' in read ? read.value : undefined;
};

const isCount = (value: number) => Number.isInteger(value) && Math.abs(value) <= 99_999;
