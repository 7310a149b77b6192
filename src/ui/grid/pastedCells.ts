/** The filled rows of a table that was copied: cells separated by tabs, else by semicolons. */
export const pastedCells = (text: string): string[][] => {
  const separator = text.includes('\t') ? '\t' : ';';
  return text
    .split(/\r\n|\r|\n/)
    .map(line => line.split(separator).map(readCell))
    .filter(cells => cells.some(Boolean));
};

/** Spreadsheets quote cells that hold a quote or a separator. */
const readCell = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, (_quoted, inner: string) => inner.replaceAll('""', '"'))
    .trim();

type ColumnKind = 'amount' | 'words' | 'price';

/** Column headings in nl, en and de. */
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

/** Totals below a list, in nl, en and de. */
export const TOTAL =
  /^(?:sub-?)?totaal\b|^(?:sub-?|grand )?total\b|^(?:zwischen|gesamt)?summe\b|^gesamt(?:betrag)?\b/i;
