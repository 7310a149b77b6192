import { stringify } from 'csv-stringify/sync';
import { numberCell, safeCell, separatorFor } from '#contract/base/csvCells';
import type { Locale } from '#contract/base/locales';

export const euroCell = (euros: number | null, locale: Locale) =>
  euros === null ? '' : locale === 'en' ? euros.toFixed(2) : euros.toFixed(2).replace('.', ',');

export { numberCell, safeCell };

/** Sums and numbers are cells already; users' texts go through `safeCell`, so that none begins a formula. */
export const csvFile = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  locale: Locale
) =>
  stringify(
    [headings, ...rows].map(row => [...row]),
    { bom: true, delimiter: separatorFor(locale) }
  );
