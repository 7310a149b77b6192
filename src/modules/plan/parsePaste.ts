import { looksLikeNumber, parseEntry } from './parseEntry.ts';
import { columnsLeftOut, headingKind, pastedCells, TOTAL } from '../../ui/grid/pastedCells.ts';
import { CURRENCY, readNumber } from '../../platform/numbers/readNumber.ts';

export interface PastedRow {
  /** `heading`: groups the rows below it. */
  kind: 'line' | 'heading';
  words: string;
  /** Cells of other columns, which no column of the plan takes; empty if there are none. */
  rest: string;
  typed: string;
  /** As it was written; empty if there is none. */
  price: string;
}

const PARTS = ['amount', 'words', 'price'] as const;

type Kind = (typeof PARTS)[number];

/**
 * Cells separated by tabs, else by semicolons: amount, name or code, and optional price, in any order. A
 * heading row names the columns and is skipped, as are rows without a name, and totals. A single text is
 * parsed like an entry.
 */
export const parsePaste = (text: string): PastedRow[] => {
  const filled = pastedCells(text);
  const headings = kindsOfHeadings(filled[0] ?? []);
  const body = headings ? filled.slice(1) : filled;
  const kinds = headings ?? kindsOfCells(body.filter(isTable));
  // A named column is told once, above the rows.
  const goesWithRow = (column: number) =>
    !headings || headings[column] !== undefined || !filled[0]?.[column];
  return body.flatMap(cells => readRow(cells, kinds, goesWithRow));
};

export const columnsLeftOutOf = (text: string): string[] => {
  const [first = [], ...body] = pastedCells(text);
  return kindsOfHeadings(first) ? columnsLeftOut(first, body) : [];
};

const isTable = (cells: readonly string[]) => cells.filter(Boolean).length > 1;

type Kinds = readonly (Kind | undefined)[];

const kindsOfHeadings = (cells: readonly string[]): Kinds | undefined => {
  if (!isTable(cells) || cells.some(cell => readNumber(cell) !== undefined)) return undefined;
  const kinds = cells.map(headingKind);
  return kinds.includes('words') ? kinds : undefined;
};

/** The kind of most of a column's cells. Of two number columns, the first is the amount. */
const kindsOfCells = (rows: readonly string[][]): Kinds => {
  const width = Math.max(0, ...rows.map(cells => cells.length));
  const columns = Array.from({ length: width }, (_column, index) =>
    rows.flatMap(cells => cells[index] || [])
  );
  const holds = withPrices(columns.map(contentsOf), columns);
  const isSole = holds.filter(each => each === 'number' || each === 'fractions').length === 1;
  const settled = holds.map((contents, index) => {
    if (contents !== 'fractions') return contents;
    // Amounts, some invalid, if no other column has amounts.
    return isSole && columns[index]?.some(isWhole) ? 'number' : 'money';
  });
  const rest: Kind[] = settled.includes('text')
    ? ['amount', 'price']
    : ['amount', 'words', 'price'];
  const left = rest.filter(kind => kind !== 'price' || !settled.includes('money'));
  return settled.map(contents => {
    if (contents === 'text') return 'words';
    if (contents === 'money') return 'price';
    return contents && left.shift();
  });
};

type Contents = 'text' | 'money' | 'fractions' | 'number';

/** Below zero is a number too, though no amount and no price of a line. */
const numberIn = (cell: string) => readNumber(cell.replace(/^((?:€|eur)?\s*)[-−–]\s*/i, '$1'));

const isWhole = (cell: string) => Number.isInteger(numberIn(cell));

/** `12,50 p.st.`, `€ 12 per stuk` */
const PRICE_WITH_WORDS =
  /^(?:€|eur\b).*\d|^[-−–]?[\d.,]*\d[.,]\d{2}\s*(?:€|eur\b|\/|(?:p|per|pro|each|ex|excl|inkl|incl)\b)/i;

/** Words in place of a price, in nl, en and de. */
const PRICE_TO_COME =
  /^(?:n\.?t\.?b|n\.?n\.?b|n\.?v\.?t|p\.?m|t\.?b\.?[acd]|op aanvraag|(?:up)?on request|auf anfrage)\.?$/i;

const isPrice = (cell: string) =>
  PRICE_WITH_WORDS.test(cell) ||
  PRICE_TO_COME.test(cell) ||
  (numberIn(cell) !== undefined && !isWhole(cell));

/** A column of texts with prices among them has the prices, if another has the names. */
const withPrices = (
  holds: readonly (Contents | undefined)[],
  columns: readonly (readonly string[])[]
) => {
  const hasPrice = (index: number) => columns[index]?.some(isPrice) === true;
  const hasNames = holds.some((contents, index) => contents === 'text' && !hasPrice(index));
  if (!hasNames || holds.includes('money') || holds.includes('fractions')) return holds;
  return holds.map((contents, index) =>
    contents === 'text' && hasPrice(index) ? 'money' : contents
  );
};

/** One invalid cell does not change the kind of a column. */
const contentsOf = (cells: readonly string[]): Contents | undefined => {
  if (cells.length === 0) return undefined;
  const most = (isOf: (cell: string) => boolean) => cells.filter(isOf).length * 2 >= cells.length;
  const isText = (cell: string) => numberIn(cell) === undefined && !looksLikeNumber(cell);
  if (cells.filter(isText).length * 2 > cells.length) return 'text';
  if (most(cell => CURRENCY.test(cell))) return 'money';
  return most(cell => numberIn(cell) !== undefined && !isWhole(cell)) ? 'fractions' : 'number';
};

const readRow = (
  cells: readonly string[],
  kinds: Kinds,
  goesWithRow: (column: number) => boolean
): PastedRow[] => {
  const cellOf = (kind: Kind) => cells.find((cell, column) => cell && kinds[column] === kind);
  const [only = ''] = cells.filter(Boolean);
  const words = isTable(cells) ? cellOf('words') : only;
  if (!words) return [];
  const hasAmounts = kinds.includes('amount');
  if (TOTAL.test(words) && (!hasAmounts || !cellOf('amount'))) return [];
  const price = cellOf('price') ?? '';
  if (!isTable(cells) && isHeading(cells, kinds)) {
    return [{ kind: 'heading', words: words.replace(/\s*:$/, ''), rest: '', typed: '', price: '' }];
  }
  const isApart = hasAmounts && (isTable(cells) || kinds[cells.indexOf(only)] === 'words');
  const taken = PARTS.map(kind => cells.findIndex((cell, at) => cell && kinds[at] === kind));
  const sum = (numberIn(cellOf('amount') ?? '') ?? Number.NaN) * (numberIn(price) ?? Number.NaN);
  const isSum = (cell: string) => Math.abs((numberIn(cell) ?? Number.NaN) - sum) < 0.01;
  const rest = cells
    .filter((cell, at) => isTable(cells) && cell && !taken.includes(at) && goesWithRow(at))
    .filter(cell => !isSum(cell))
    .join(' · ');
  if (!isApart) return [{ kind: 'line', ...amountIn(words), rest, price }];
  return [{ kind: 'line', words, rest, typed: cellOf('amount') ?? '', price }];
};

const amountIn = (text: string) => {
  const { amount, words, odd } = parseEntry(text);
  // A number alone is a code.
  return odd && odd.words !== ''
    ? { words: odd.words, typed: odd.amount }
    : { words, typed: String(amount) };
};

/** A single text in capitals or with a colon; in a table also in a row without a name. */
const isHeading = (cells: readonly string[], kinds: Kinds) => {
  const at = cells.findIndex(Boolean);
  const text = cells[at] ?? '';
  if (!/\p{L}/u.test(text)) return false;
  if (text.endsWith(':')) return true;
  if (!kinds.includes('words') || parseEntry(text).words !== text) return false;
  // Codes have digits.
  return kinds[at] !== 'words' || (text === text.toUpperCase() && !/\d/.test(text));
};
