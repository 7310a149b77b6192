import { type Locale } from './locales.ts';
import { shownForSkipped } from './skippedTime.ts';
import { momentOf, wallClock } from './zonedTime.ts';

/** Without it, spreadsheets on Windows do not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const FORMULA_START = /^[=+\-@\t\r\0]/;

export const safeCell = (text: string) => (FORMULA_START.test(text) ? `'${text}` : text);

/** Spreadsheets separate cells by semicolons if the comma is the decimal sign. */
export const separatorFor = (locale: Locale) => (locale === 'en' ? ',' : ';');

export const numberCell = (value: number, locale: Locale) =>
  locale === 'en' ? String(value) : String(value).replace('.', ',');

const BOOLEAN_CELLS: Record<Locale, Record<'yes' | 'no', string>> = {
  nl: { yes: 'ja', no: 'nee' },
  en: { yes: 'yes', no: 'no' },
  de: { yes: 'ja', no: 'nein' },
};

const SPELLINGS = {
  yes: new Set(['true', '1', ...Object.values(BOOLEAN_CELLS).map(({ yes }) => yes)]),
  no: new Set(['false', '0', ...Object.values(BOOLEAN_CELLS).map(({ no }) => no)]),
};

export const listCell = (items: readonly string[]) =>
  items.map(item => (/[",;|]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join(', ');

export const listOfCell = (cell: string, separators = ','): string[] =>
  [...cell.matchAll(itemsBetween(separators))]
    .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim())
    .filter(item => item !== '');

const itemsBetween = (separators: string) =>
  new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${separators}]*))\\s*(?:[${separators}]|$)`, 'gy');

export const booleanCell = (value: boolean, locale: Locale) =>
  BOOLEAN_CELLS[locale][value ? 'yes' : 'no'];

export const booleanOfCell = (cell: string): boolean | undefined => {
  const word = cell.toLowerCase();
  return SPELLINGS.yes.has(word) || (SPELLINGS.no.has(word) ? false : undefined);
};

export const csvHeading = (field: string, label: string) =>
  field.endsWith('_id') ? `${label} (id)` : label;

export const momentCell = (moment: string, timeZone: string) =>
  wallClock(moment, timeZone).replace('T', ' ');

/** Spreadsheets rewrite `2026-06-01 14:30` with the day first: `1-6-2026 14:30`, `01.06.2026`. */
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/;
const DAY_FIRST = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?:,? (\d{1,2}):(\d{2})(?::\d{2})?)?$/;

const localOfCell = (cell: string) => {
  const [, ...yearFirst] = YEAR_FIRST.exec(cell) ?? [];
  const [, day, month, year, ...time] = DAY_FIRST.exec(cell) ?? [];
  const parts = yearFirst.length > 0 ? yearFirst : [year, month, day, ...time];
  if (parts[0] === undefined) return undefined;
  const [y, mo, d, h, mi] = parts.map((part = '0') => part.padStart(2, '0'));
  return { local: `${y}-${mo}-${d}T${h}:${mi}`, hasTime: parts[3] !== undefined };
};

export const momentOfCell = (cell: string, timeZone: string): string | undefined => {
  const shown = localOfCell(cell);
  return (shown && momentOf(shown.local, timeZone)) ?? undefined;
};

export const shownForSkippedCell = (cell: string, timeZone: string): string | undefined => {
  const shown = localOfCell(cell);
  return shown?.hasTime ? shownForSkipped(shown.local, timeZone) : undefined;
};
