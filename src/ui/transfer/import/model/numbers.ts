/** The sign before the decimals of a file's numbers. */
export type DecimalSign = ',' | '.';

/** What a cell says of the decimal sign: it is one of them, it may be either, or it has no sign to read. */
type Evidence = DecimalSign | 'either' | 'none';

/** How the numbers of a column are read. */
export interface NumberReading {
  decimal: DecimalSign;
  /** Whether the file leaves it open, so that a person decides. */
  isAsked: boolean;
}

/** Around a number: a currency, a unit, `,-` for no cents. */
const BEFORE = /^(?:€|\$|£|eur|usd|gbp)\s*/i;
const AFTER =
  /\s*(?:€|\$|£|eur|usd|gbp|w|kw|watt|kg|g|gr|lbs?|mm|cm|m|mtr?|inch|"|''|″|va|a|amp|v|volt|st(?:uks?)?|pcs?|x|%|,-|\.-|,--|=)+\.?$/i;

const NUMBER = /^[-+]?\d[\d.,]*$/;

/** The digits of a cell with their signs; `undefined` for what is no number. */
const digitsOf = (cell: string): string | undefined => {
  const bare = cell
    .replaceAll(/[\s\u00A0\u202F'’](?=\d{3}(?:\D|$))/g, '')
    .trim()
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .trim();
  return NUMBER.test(bare) ? bare : undefined;
};

const evidenceIn = (digits: string): Evidence => {
  const signs = [...digits.matchAll(/[.,]/g)].map(([sign]) => sign);
  const [first, ...more] = signs;
  const last = signs.at(-1);
  if (!first || !last) return 'none';
  if (new Set(signs).size > 1) return last === ',' ? ',' : '.';
  // The same sign twice stands between thousands.
  if (more.length > 0) return first === ',' ? '.' : ',';
  const [whole = '', decimals = ''] = digits.replace(/^[-+]/, '').split(first);
  const mayBeThousands = decimals.length === 3 && whole.length <= 3 && !whole.startsWith('0');
  if (mayBeThousands) return 'either';
  return first === ',' ? ',' : '.';
};

/** The decimal sign that some cells decide; `undefined` where none does, or they disagree. */
export const decimalSignOf = (cells: Iterable<string>): DecimalSign | undefined => {
  const said = new Set<DecimalSign>();
  for (const cell of cells) {
    const digits = digitsOf(cell);
    const evidence = digits === undefined ? 'none' : evidenceIn(digits);
    if (evidence === ',' || evidence === '.') said.add(evidence);
  }
  const [only] = said;
  return said.size === 1 ? only : undefined;
};

/** Whether a cell reads as two numbers, a thousand times apart, by the decimal sign: `1.250`. */
export const isUnclearNumber = (cell: string) => {
  const digits = digitsOf(cell);
  return digits !== undefined && evidenceIn(digits) === 'either';
};

/**
 * How a column of numbers is read: as its own cells decide, else as the rest of the file does. Without either
 * it is asked where a cell is unclear; `guess` stands until then.
 */
export const numberReading = (
  cells: readonly string[],
  ofFile: DecimalSign | undefined,
  guess: DecimalSign
): NumberReading => {
  const decided = decimalSignOf(cells) ?? ofFile;
  return { decimal: decided ?? guess, isAsked: !decided && cells.some(isUnclearNumber) };
};

/**
 * A number as a column is read; `undefined` for what is none. A cell that can be read in one way only is
 * read in that way.
 */
export const readNumber = (cell: string, decimal: DecimalSign): number | undefined => {
  const digits = digitsOf(cell);
  if (digits === undefined) return undefined;
  const evidence = evidenceIn(digits);
  const sign = evidence === ',' || evidence === '.' ? evidence : decimal;
  const number = Number(digits.replaceAll(sign === ',' ? '.' : ',', '').replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
};

/** A number that a spreadsheet made of a code: its last digits are lost (`6,37702E+15`). */
export const isDamagedCode = (cell: string) => /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(cell.trim());
