import type { Checked, Damage } from './checked.ts';
import { readDate } from './dates.ts';
import { isDamagedCode } from './numbers.ts';
import type { Target } from './targets.ts';

/** Fields with digits that are not numbers: spreadsheets round them and drop zeros. */
const CODES = ['code', 'serial_number', 'phone', 'coc_number', 'vat_number', 'postal_code'];

/** Codes that spreadsheets make dates. */
const LIKE_DATES = ['code', 'serial_number'];

/** A date in a column of codes was a code: `12-3-2026` was `12-3`. */
const isDateLike = (text: string) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/.test(text);

export const isDamaged = (field: string, text: string) =>
  CODES.includes(field) &&
  (isDamagedCode(text) || (LIKE_DATES.includes(field) && isDateLike(text)));

/** True if a spreadsheet converts `before` to `after`. */
export const isDamageOf = (before: string, after: string) =>
  lostZeros(before, after) || isRounded(before, after) || isMadeDate(before, after);

/** `0612` as `612`, `+31612` as `31612`. */
const lostZeros = (before: string, after: string) =>
  before !== after && /^\d+$/.test(after) && before.replace(/^\+?0*(?=\d)/, '') === after;

/** A spreadsheet keeps fifteen digits of a number. */
const KEPT_DIGITS = 15;

/** `1234567890123456789` as `1,23457E+18` or with zeros at its end; `1E5` as `100000`. */
const isRounded = (before: string, after: string) => {
  if (!/^\d+(?:E\+?\d+)?$/i.test(before) || before === after) return false;
  const [mantissa = '', exponent] = after.replace(',', '.').split(/E\+?/i);
  if (!/^\d+(?:\.\d+)?$/.test(mantissa)) return false;
  if (exponent === undefined) {
    const isNumber = /E/i.test(before) && Number(before) === Number(after);
    const kept = after.slice(0, KEPT_DIGITS);
    return (
      isNumber ||
      (after.length > KEPT_DIGITS && before.length === after.length && before.startsWith(kept))
    );
  }
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return (
    Number(before).toExponential(decimals) ===
    Number(`${mantissa}e${exponent}`).toExponential(decimals)
  );
};

/** Two or three numbers that a spreadsheet takes for a day: `12-3`, `3/4`. */
const TWO_NUMBERS = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.]\d{2,4})?$/;

/** A day without its year: `12-mrt`, `Mar-12`. */
const DAY_OF_MONTH = /^(?:\d{1,2}[-. ]\p{L}{3,5}|\p{L}{3,5}[-. ]\d{1,2})\.?$/u;

const isMadeDate = (before: string, after: string) => {
  const [, one, two] = TWO_NUMBERS.exec(before) ?? [];
  if (!one || !two || before === after) return false;
  const numbers = [Number(one), Number(two)];
  if (DAY_OF_MONTH.test(after)) return numbers.includes(Number(/\d+/.exec(after)?.[0]));
  const [, month, day] = readDate(after, 'dmy')?.slice(0, 10).split('-').map(Number) ?? [];
  return (
    month !== undefined && day !== undefined && numbers.includes(month) && numbers.includes(day)
  );
};

interface DamageOptions {
  targets: readonly Target[];
  textsOf: (index: number) => Readonly<Record<string, string>>;
}

export const damagesIn = (
  { added, changed, similar }: Pick<Checked, 'added' | 'changed' | 'similar'>,
  { targets, textsOf }: DamageOptions
): Damage[] => {
  const texts = new Set(targets.flatMap(({ field, kind }) => (kind === 'text' ? [field] : [])));
  const ofChanged = changed.flatMap(({ index, changes }) =>
    Object.entries(changes).flatMap(([field, { before, after }]) => {
      if (typeof after !== 'string' || !texts.has(field)) return [];
      const known = typeof before === 'string' ? before : null;
      const isWrong = isDamaged(field, after) || (known !== null && isDamageOf(known, after));
      return isWrong ? [{ index, field, before: known, after }] : [];
    })
  );
  const ofNew = [...added, ...similar.map(({ index }) => index)].flatMap(index =>
    Object.entries(textsOf(index)).flatMap(([field, after]) =>
      isDamaged(field, after) ? [{ index, field, before: null, after }] : []
    )
  );
  return [...ofChanged, ...ofNew].toSorted((one, other) => one.index - other.index);
};

export const repairsOf = (damages: readonly Damage[]) => {
  const repairs: Record<number, Record<string, string>> = {};
  for (const { index, field, before } of damages) {
    repairs[index] = { ...repairs[index], [field]: before ?? '' };
  }
  return repairs;
};
