/** The filled rows of a table that was copied: cells separated by tabs, else by semicolons. */
export const pastedCells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (const match of text.matchAll(text.includes('\t') ? BY_TABS : BY_SEMICOLONS)) {
    const [, quoted, bare = '', end = ''] = match;
    rows.at(-1)?.push(quoted === undefined ? bare.trim() : unquoted(quoted));
    if (end === '') break;
    if (/[\r\n]/.test(end)) rows.push([]);
  }
  return rows.filter(cells => cells.some(Boolean));
};

/**
 * Spreadsheets quote cells that hold a quote, a separator or a line break. A quote elsewhere, or without an end,
 * is text: `19" rack`.
 */
const cellsBy = (separator: string) =>
  new RegExp(
    `(?: *"([^"]*(?:""[^"]*)*)" *|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'gy'
  );

const BY_TABS = cellsBy('\t');

const BY_SEMICOLONS = cellsBy(';');

const unquoted = (cell: string) =>
  cell
    .replaceAll('""', '"')
    .split(/[\t\r\n]+/)
    .map(part => part.trim())
    .join(' ')
    .trim();

export const pastedCell = (text: string): string | undefined => {
  const [row, ...others] = pastedCells(text);
  return row?.length === 1 && others.length === 0 ? row[0] : undefined;
};

type ColumnKind = 'amount' | 'words' | 'price';

const HEADINGS: Readonly<Record<ColumnKind, readonly string[]>> = {
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

export const headingKind = (cell: string): ColumnKind | undefined => {
  const heading = cell
    .toLowerCase()
    .replaceAll(/[:.*]|\(.*\)|€/g, '')
    .trim();
  return (['amount', 'words', 'price'] as const).find(kind => HEADINGS[kind].includes(heading));
};

/** The headings of filled columns of no known kind, which no screen takes. Totals are calculated. */
export const columnsLeftOut = (headings: readonly string[], body: readonly string[][]): string[] =>
  headings.filter(
    (heading, column) =>
      heading &&
      headingKind(heading) === undefined &&
      !TOTAL.test(heading) &&
      body.some(cells => cells[column])
  );

export const TOTAL =
  /^(?:sub-?)?totaal\b|^(?:sub-?|grand )?total\b|^(?:zwischen|gesamt)?summe\b|^gesamt(?:betrag)?\b/i;
