import { type Entry, isAmount, parseEntry } from './parseEntry.ts';
import { CURRENCY, readNumber } from './readNumber.ts';

/** A row pasted from a spreadsheet, or from a mail. */
export interface PastedRow extends Entry {
  /** In euros, whole cents. */
  price?: number;
}

type Kind = 'amount' | 'words' | 'price';

/** Column headings in nl, en and de. */
const HEADINGS: Readonly<Record<Kind, readonly string[]>> = {
  amount: 'aantal, stuks, amount, quantity, qty, number, anzahl, menge, stück'.split(', '),
  words: [
    'naam, omschrijving, materiaal, code, artikelcode, artikel, product',
    'name, description, item, equipment, product code, sku',
    'bezeichnung, beschreibung, material, artikelnummer, produkt',
  ].flatMap(words => words.split(', ')),
  price: [
    'prijs, stukprijs, huurprijs, bedrag, price, unit price, rental price',
    'preis, einzelpreis, mietpreis, stückpreis',
  ].flatMap(words => words.split(', ')),
};

/**
 * Rows of cells by tabs, else by semicolons: amount, name or code, and perhaps a price, in any
 * order. A row of headings says which is which, and is left out; so are rows without a name and
 * rows of which there are none (0). A line that is one text is read like an entry.
 */
export const parsePaste = (text: string): PastedRow[] => {
  const separator = text.includes('\t') ? '\t' : ';';
  const rows = text.split(/\r\n|\r|\n/).map(line => line.split(separator).map(readCell));
  const filled = rows.filter(cells => cells.some(Boolean));
  const headings = kindsOfHeadings(filled[0] ?? []);
  const body = headings ? filled.slice(1) : filled;
  const kinds = headings ?? kindsOfCells(body.filter(isTable));
  return body.flatMap(cells => readRow(cells, kinds));
};

/** Spreadsheets quote cells that hold a quote or a separator. */
const readCell = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, (_quoted, inner: string) => inner.replaceAll('""', '"'))
    .trim();

const isTable = (cells: readonly string[]) => cells.filter(Boolean).length > 1;

type Kinds = readonly (Kind | undefined)[];

/** The columns by their headings; nothing where the row has none, or a number. */
const kindsOfHeadings = (cells: readonly string[]): Kinds | undefined => {
  if (!isTable(cells) || cells.some(cell => readNumber(cell) !== undefined)) return undefined;
  const kinds = cells.map(headingKind);
  return kinds.includes('words') ? kinds : undefined;
};

const headingKind = (cell: string): Kind | undefined => {
  const heading = cell
    .toLowerCase()
    .replaceAll(/[:.*]|\(.*\)|€/g, '')
    .trim();
  return (['amount', 'words', 'price'] as const).find(kind => HEADINGS[kind].includes(heading));
};

/** The columns by their content: of two that hold numbers, the first is the amount. */
const kindsOfCells = (rows: readonly string[][]): Kinds => {
  const width = Math.max(0, ...rows.map(cells => cells.length));
  const columns = Array.from({ length: width }, (_column, index) =>
    rows.flatMap(cells => cells[index] || [])
  );
  const holds = columns.map(contentsOf);
  const rest: Kind[] = holds.includes('text') ? ['amount', 'price'] : ['amount', 'words', 'price'];
  const left = rest.filter(kind => kind !== 'price' || !holds.includes('money'));
  return holds.map(contents => {
    if (contents === 'text') return 'words';
    if (contents === 'money') return 'price';
    return contents && left.shift();
  });
};

/** Money has a currency or a fraction somewhere in the column; amounts never do. */
const contentsOf = (cells: readonly string[]) => {
  if (cells.length === 0) return undefined;
  if (cells.some(cell => readNumber(cell) === undefined)) return 'text';
  const isMoney = (cell: string) => CURRENCY.test(cell) || !Number.isInteger(readNumber(cell));
  return cells.some(isMoney) ? 'money' : 'number';
};

const readRow = (cells: readonly string[], kinds: Kinds): PastedRow[] => {
  const cellOf = (kind: Kind) => cells.find((cell, column) => cell && kinds[column] === kind);
  const words = isTable(cells) ? cellOf('words') : cells.find(Boolean);
  if (!words) return [];
  const entry = kinds.includes('amount') && isTable(cells) ? { words } : parseEntry(words);
  const amount = readNumber(cellOf('amount') ?? '');
  if (amount === 0) return [];
  const price = readNumber(cellOf('price') ?? '');
  return [
    {
      amount: 1,
      ...entry,
      ...(amount !== undefined && isAmount(amount) && { amount }),
      ...(price !== undefined && { price: Math.round(price * 100) / 100 }),
    },
  ];
};
