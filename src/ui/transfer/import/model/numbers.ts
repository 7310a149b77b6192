export type DecimalSign = ',' | '.';

type Evidence = DecimalSign | 'either' | 'none';

export interface NumberReading {
  decimal: DecimalSign;
  /** The file does not decide: the user must. */
  isUnclear: boolean;
}

/** Around a number: a currency, a unit, `,-` for no cents. */
const BEFORE = /^(?:€|\$|£|eur|usd|gbp)\s*/i;
const AFTER =
  /\s*(?:€|\$|£|eur|usd|gbp|w|kw|watt|kg|g|gr|lbs?|mm|cm|m|mtr?|inch|"|''|″|va|a|amp|v|volt|st(?:uks?)?|pcs?|x|%|,-|\.-|,--|=)+\.?$/i;

const NUMBER = /^[-+]?\d[\d.,]*$/;

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
  // A repeated mark separates thousands.
  if (more.length > 0) return first === ',' ? '.' : ',';
  const [whole = '', decimals = ''] = digits.replace(/^[-+]/, '').split(first);
  const mayBeThousands = decimals.length === 3 && whole.length <= 3 && !whole.startsWith('0');
  if (mayBeThousands) return 'either';
  return first === ',' ? ',' : '.';
};

/** Decided by unambiguous cells; `undefined` if there are none or they disagree. */
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

/** True if a cell is one of two numbers, depending on the decimal sign: `1.250`. */
export const isUnclearNumber = (cell: string) => {
  const digits = digitsOf(cell);
  return digits !== undefined && evidenceIn(digits) === 'either';
};

/**
 * The reading of a column of numbers: by its own cells, else by the rest of the file. If neither
 * decides, the user is asked about ambiguous cells; until then `guess` applies.
 */
export const numberReading = (
  cells: readonly string[],
  ofFile: DecimalSign | undefined,
  guess: DecimalSign
): NumberReading => {
  const decided = decimalSignOf(cells) ?? ofFile;
  return { decimal: decided ?? guess, isUnclear: !decided && cells.some(isUnclearNumber) };
};

/** `undefined` if invalid. An unambiguous cell ignores the column's reading. */
export const readNumber = (cell: string, decimal: DecimalSign): number | undefined => {
  const digits = digitsOf(cell);
  if (digits === undefined) return undefined;
  const evidence = evidenceIn(digits);
  const sign = evidence === ',' || evidence === '.' ? evidence : decimal;
  const number = Number(digits.replaceAll(sign === ',' ? '.' : ',', '').replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
};

/** A code that a spreadsheet made a number: last digits are lost (`6,37702E+15`). */
export const isDamagedCode = (cell: string) => /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(cell.trim());
