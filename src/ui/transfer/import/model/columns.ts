import { ownIdColumn } from './ownFile.ts';
import { choiceOfWord } from '#contract/base/choiceWords.values';
import { programFields } from './programs.ts';
import { BY_WORDS, folded, JOINED, NUMBERS, synonymsOf, WHOLE_NAMES } from './synonyms.ts';
import type { Sheet } from './table.ts';
import type { Target } from './targets.ts';

export interface ColumnUse {
  /** null: the column is skipped. */
  field: string | null;
  /** The field for everything after the first word, if a cell has two values. */
  rest: string | null;
}

/** Fixed values apply to all rows. Columns of the same field are joined. */
export interface Mapping {
  columns: ColumnUse[];
  fixed: Readonly<Record<string, string>>;
}

export const SKIPPED: ColumnUse = { field: null, rest: null };

/** By heading, as parts of one value, else by content. */
export const proposeMapping = (
  sheet: Sheet,
  targets: readonly Target[],
  resource: string
): Mapping => {
  const headings = sheet.headings.map(folded);
  const columns = headings.map((): ColumnUse => ({ ...SKIPPED }));
  const taken = new Set<string>();
  const assign = (index: number, field: string) => {
    columns[index] = { field, rest: null };
    taken.add(field);
  };
  const isFree = (index: number) => columns[index]?.field === null && isFilled(sheet, index);

  const filledPart = (index: number) =>
    cellsOf(sheet, index).length / Math.max(1, sheet.rows.length);
  const ofProgram = programFields(sheet.headings, resource, filledPart);
  if (ofProgram) {
    const isTarget = (field: string) => targets.some(target => target.field === field);
    for (const { field, indexes } of ofProgram.columns) {
      for (const index of indexes) if (isTarget(field) && isFree(index)) assign(index, field);
    }
    const fixed = Object.entries(ofProgram.fixed).filter(([field]) => isTarget(field));
    return { columns, fixed: Object.fromEntries(fixed) };
  }
  const fits = (index: number, field: string) =>
    !BY_WORDS[resource]?.includes(field) ||
    isMostly(cellsOf(sheet, index), cell => choiceOfWord(resource, field, cell) !== undefined);
  const ownId = ownIdColumn(sheet.headings, targets);
  if (ownId !== -1 && isFree(ownId)) assign(ownId, 'id');
  for (const { field, label, kind } of targets) {
    // Ids of another program's records are not ours.
    if (kind === 'id' && (ownId === -1 || field === 'id')) continue;
    // A related record's name suffices: nobody edits its id.
    if (kind === 'id' && taken.has(field.replace(/_id$/, '_name'))) continue;
    const own = headings.findIndex(
      (heading, index) =>
        isFree(index) &&
        (heading === folded(label) || heading === folded(field)) &&
        fits(index, field)
    );
    if (own !== -1) assign(own, field);
  }
  for (const [field, parts] of Object.entries(JOINED)) {
    if (taken.has(field) || !targets.some(target => target.field === field)) continue;
    if (field === 'name' && headings.some(heading => WHOLE_NAMES.includes(heading))) continue;
    const found = parts.map(names =>
      headings.findIndex(
        (heading, index) =>
          isFree(index) &&
          names.includes(heading) &&
          (names !== NUMBERS || hasRepeats(cellsOf(sheet, index)))
      )
    );
    const several = found.filter(index => index !== -1);
    if (several.length > 1) for (const index of several) assign(index, field);
  }
  for (const { field } of targets) {
    if (taken.has(field)) continue;
    const names = synonymsOf(field, resource);
    const [best] = names
      .map(name =>
        headings.findIndex(
          (heading, index) =>
            isFree(index) &&
            heading === name &&
            fits(index, field) &&
            !(UNIQUE.includes(field) && hasRepeats(cellsOf(sheet, index)))
        )
      )
      .filter(index => index !== -1);
    if (best !== undefined) assign(best, field);
  }
  for (const { field, looksLike, isTelling } of BY_CONTENT) {
    if (taken.has(field) || !targets.some(target => target.field === field)) continue;
    const index = headings.findIndex(
      (heading, at) =>
        (heading === '' || isTelling) && isFree(at) && isMostly(cellsOf(sheet, at), looksLike)
    );
    if (index !== -1) assign(index, field);
  }
  // Without headings, the first column of words is the name.
  if (!taken.has('name') && targets.some(({ field }) => field === 'name')) {
    const words = headings.findIndex(
      (heading, at) => heading === '' && isFree(at) && isMostly(cellsOf(sheet, at), isWords)
    );
    if (words !== -1) assign(words, 'name');
  }
  return { columns, fixed: {} };
};

const UNIQUE = ['code'];

const hasRepeats = (cells: readonly string[]) => new Set(cells).size < cells.length * 0.8;

const isWords = (cell: string) => /\p{L}{2}/u.test(cell);

/** Content that tells the field, also below another heading; numbers are ambiguous. */
const BY_CONTENT = [
  {
    field: 'email',
    isTelling: true,
    looksLike: (cell: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell),
  },
  {
    field: 'phone',
    isTelling: false,
    looksLike: (cell: string) => /^[+(]?[\d\s()./-]{8,20}$/.test(cell) && /\d{3}/.test(cell),
  },
];

const JUDGED_BY = 200;

const cellsOf = ({ rows }: Sheet, index: number, limit = Infinity) =>
  rows.slice(0, limit).flatMap(row => row[index] || []);

const isFilled = (sheet: Sheet, index: number) => sheet.rows.some(row => row[index]);

const isMostly = (cells: readonly string[], looksLike: (cell: string) => boolean) => {
  const some = cells.slice(0, JUDGED_BY);
  return some.length > 0 && some.filter(looksLike).length >= some.length * 0.8;
};

/** Identifies files with the same headings, to propose the last choices again. */
export const shapeOf = ({ headings }: Sheet) => headings.map(folded).join('|');

export const savedMapping = (
  saved: Mapping | undefined,
  sheet: Sheet,
  targets: readonly Target[]
): Mapping | undefined => {
  const fields = new Set(targets.map(({ field }) => field));
  const fits =
    saved?.columns.length === sheet.headings.length &&
    saved.columns.every(({ field, rest }) =>
      [field, rest].every(each => each === null || fields.has(each))
    ) &&
    Object.keys(saved.fixed).every(field => fields.has(field));
  return fits ? saved : undefined;
};

export const filledFields = ({ columns, fixed }: Mapping, targets: readonly Target[]) =>
  targets.filter(
    ({ field }) =>
      field in fixed || columns.some(column => column.field === field || column.rest === field)
  );

/** True if a product list has no amounts: new products have no stock, and are short in every plan. */
export const lacksStock = (resource: string, mapping: Mapping, targets: readonly Target[]) =>
  resource === 'products' &&
  targets.some(({ field }) => field === 'stock') &&
  !filledFields(mapping, targets).some(({ field }) => field === 'stock');

export const textsOf = ({ columns, fixed }: Mapping, row: readonly string[]) => {
  const texts: Record<string, string> = { ...fixed };
  const add = (field: string | null, text: string) => {
    if (field === null || text === '') return;
    const known = field in fixed ? '' : texts[field];
    texts[field] = known ? `${known}${separatorOf(field)}${text}` : text;
  };
  for (const [index, { field, rest }] of columns.entries()) {
    const cell = row[index] ?? '';
    const [, first = cell, others = ''] = rest === null ? [] : (/^(\S+)\s+(.*)$/s.exec(cell) ?? []);
    add(field, rest === null ? cell : first);
    add(rest, others);
  }
  return texts;
};

/** Notes keep their lines; an address has commas between its parts but not before a house number. */
const separatorOf = (field: string) => (field === 'notes' || field === 'description' ? '\n' : ' ');
