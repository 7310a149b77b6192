import { regionOf } from '#contract/base/locales';
import { readMinutes } from './readMinutes.ts';
import { CURRENCY, readNumber } from './readNumber.ts';

export type NumberKind = 'amount' | 'percent' | 'count' | 'measure' | 'minutes';

export type NumberProblem = 'no_number' | 'no_whole_number' | 'two_numbers';

export type ReadResult = { value: number } | { problem: NumberProblem };

const DECIMALS: Record<NumberKind, number> = {
  amount: 2,
  percent: 2,
  count: 0,
  measure: 3,
  minutes: 0,
};

export const decimalSign = (language: string) =>
  new Intl.NumberFormat(regionOf(language))
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** One mark before three digits: thousands, or three decimals. */
const ONE_MARK = /^\D*\d{1,3}([.,])\d{3}\D*$/;

/**
 * Parses a number in the app's language: `1.250,50`, `€ 12,-`, `-12,5`; minutes also as `0:30` and `1u30`. A mark
 * before three digits that is not the decimal sign separates thousands; in a measure it is ambiguous, so the user is
 * asked. Nothing but a measure has three decimals: elsewhere `1,250` is ambiguous.
 */
export const readTyped = (text: string, kind: NumberKind, decimal: string): ReadResult => {
  const minutes = kind === 'minutes' ? readMinutes(text) : undefined;
  if (minutes !== undefined) return { value: minutes };
  if (!isOfKind(text, kind)) return { problem: 'no_number' };
  const [, sign = '', digits = ''] = /^\s*(?:€\s*)?([-−–]?)\s*(.*)$/.exec(text) ?? [];
  const found = readNumber(digits.trim(), decimal);
  if (found === undefined) return { problem: 'no_number' };
  const mark = ONE_MARK.exec(digits)?.[1];
  const value = Number(found.toFixed(DECIMALS[kind]));
  const isAmbiguous = kind === 'measure' ? mark !== decimal : mark === decimal && value === found;
  if (mark !== undefined && isAmbiguous) return { problem: 'two_numbers' };
  if (value !== found) return { problem: DECIMALS[kind] === 0 ? 'no_whole_number' : 'no_number' };
  return { value: sign && value !== 0 ? -value : value };
};

/** `€ 50` is no percentage, and `150%` no factor. */
const isOfKind = (text: string, kind: NumberKind) =>
  (kind === 'amount' || !CURRENCY.test(text)) && (kind === 'percent' || !text.includes('%'));

export const bothNumbers = (text: string, decimal: string) => {
  const digits = text.replaceAll(/[^\d.,]/g, '');
  return {
    thousands: digits.replaceAll(/\D/g, ''),
    fraction: String(Number(digits.replace(',', '.'))).replace('.', decimal),
  };
};

export const writeNumber = (value: number, kind: NumberKind, region: string) =>
  new Intl.NumberFormat(region, {
    maximumFractionDigits: DECIMALS[kind],
    minimumFractionDigits: kind === 'amount' && !Number.isInteger(value) ? 2 : 0,
  }).format(value);
