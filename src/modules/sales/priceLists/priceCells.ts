import { readTyped } from '../../../platform/numbers/typedNumber.ts';
import type { CellInput } from '../../../ui/grid/CellEditor.tsx';
import { numberInCell } from '../../../ui/grid/numberCell.ts';
import type { PriceColumn, PriceRow, PriceValues } from './priceRows.ts';

const PRICE_MOST = 9_999_999;

/** In euros; `undefined` if the text is no price. */
export const priceIn = (text: string, decimal: string) => {
  const read = readTyped(text, 'amount', decimal);
  return 'value' in read && read.value >= 0 && read.value <= PRICE_MOST ? read.value : undefined;
};

const LIMITS = { kind: 'amount', least: 0, most: PRICE_MOST } as const;

export const priceInput = (text: string, decimal: string): CellInput<PriceValues> => {
  if (text.trim() === '') return { values: { price: null, typed: undefined } };
  const read = numberInCell(text, decimal, LIMITS, 'resources.price-lists.invalid.price');
  return 'problem' in read ? read : { values: { price: read.value, typed: undefined } };
};

export const typedText = (row: PriceRow, column: PriceColumn, decimal: string) =>
  column === 'product' ? row.name : (row.typed ?? priceText(row.price, decimal));

const priceText = (price: number | null, decimal: string) =>
  price === null ? '' : price.toFixed(2).replace('.', decimal);

export const copiedPrices = (rows: readonly PriceRow[], decimal: string) =>
  rows.map(row => [row.name, typedText(row, 'price', decimal)].join('\t')).join('\n');
