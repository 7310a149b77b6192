import { BYTE_ORDER_MARK, numberCell, safeCell, separatorFor } from '#contract/base/csvCells';
import type { Locale } from '#contract/base/locales';

/** Spreadsheets in the given language open it directly. A text never begins a formula. */
export const csvText = (
  rows: readonly (readonly (string | number | null)[])[],
  locale: Locale
): string => {
  const separator = separatorFor(locale);
  const cellOf = (value: string | number | null) => {
    if (typeof value === 'number') return numberCell(value, locale);
    const cell = safeCell(value ?? '');
    const isPlain = !/["\r\n]/.test(cell) && !cell.includes(separator);
    return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
  };
  return BYTE_ORDER_MARK + rows.map(row => `${row.map(cellOf).join(separator)}\r\n`).join('');
};
