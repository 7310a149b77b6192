import type { Locale } from '#contract/base/locales';

/** A year is written without separators. */
const AS_IT_IS = new Set(['year', '_']);

const numbers = new Map<Locale, Intl.NumberFormat>();

const formatOf = (locale: Locale) => {
  const known = numbers.get(locale);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  numbers.set(locale, format);
  return format;
};

/**
 * Numbers in a sentence as its language writes them: `1.200`, `7,5`. A small whole number stays a number: it
 * decides between singular and plural (`smart_count`), and is written alike in every language.
 */
export const writtenNumbers = <Value>(
  locale: Locale,
  values: Readonly<Record<string, Value>> = {}
): Record<string, Value | string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !AS_IT_IS.has(name) && !isPlain(value)
        ? formatOf(locale).format(value)
        : value,
    ])
  );

const isPlain = (value: number) => Number.isInteger(value) && Math.abs(value) < 1000;
