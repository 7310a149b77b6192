import { stringify } from 'csv-stringify/sync';
import { numberCell, safeCell, separatorFor } from '#contract/base/csvCells';
import type { Locale } from '#contract/base/locales';

/** A sum in euros, as a cell with two decimals. */
export const euroCell = (euros: number | null, locale: Locale) =>
  euros === null ? '' : locale === 'en' ? euros.toFixed(2) : euros.toFixed(2).replace('.', ',');

export { numberCell, safeCell };

/**
 * A file of CSV as spreadsheets in a language read it. Sums and numbers are cells already; texts of
 * users go through `safeCell`, so that none begins a formula.
 */
export const csvFile = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  locale: Locale
) =>
  stringify(
    [headings, ...rows].map(row => [...row]),
    { bom: true, delimiter: separatorFor(locale) }
  );
