import { valueOf } from '../api/ApiError.ts';

/** What a list is asked for, as ra-data-simple-rest writes it. */
export interface ListQuestion {
  filter: object;
  sort: [field: string, order: string] | null;
  first: number;
  last: number | undefined;
}

/** The rows that are wanted, in their order: what a server does that knows pages. */
export const wantedRows = (all: readonly unknown[], { filter, sort }: ListQuestion) => {
  const matches = matching(filter);
  const rows = all.filter(matches);
  return sort ? inOrder(rows, ...sort) : rows;
};

const matching = (filter: object) => {
  const tests = Object.entries(filter).map(([field, wanted]) => {
    if (field === 'q') return containing(String(wanted));
    const values = new Set((Array.isArray(wanted) ? wanted : [wanted]).map(String));
    return (row: unknown) => values.has(String(valueOf(row, field)));
  });
  return (row: unknown) => tests.every(test => test(row));
};

const containing = (wanted: string) => {
  const text = folded(wanted.trim());
  return (row: unknown) => textOf(row).includes(text);
};

/** The texts that rows are searched in, which take longer to make than to search. */
const texts = new WeakMap<object, string>();

const textOf = (row: unknown) => {
  if (typeof row !== 'object' || row === null) return '';
  const known = texts.get(row);
  if (known !== undefined) return known;
  const values = Object.values(row).filter(value => typeof value === 'string');
  const text = folded(values.join('\n'));
  texts.set(row, text);
  return text;
};

/** Without case and accents, so that "café" is found by "CAFE". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** As people sort in the page's language; what is not filled in comes last in either direction. */
const inOrder = (rows: unknown[], field: string, order: string) => {
  const { compare } = new Intl.Collator(document.documentElement.lang, {
    sensitivity: 'base',
    numeric: true,
  });
  const direction = order === 'DESC' ? -1 : 1;
  return rows
    .map(row => ({ row, key: sortKey(valueOf(row, field)) }))
    .sort(({ key: one }, { key: other }) => {
      if (typeof one === 'number' && typeof other === 'number') return direction * (one - other);
      const [text, otherText] = [String(one), String(other)];
      if (!text || !otherText) return Number(!text) - Number(!otherText);
      return direction * compare(text, otherText);
    })
    .map(({ row }) => row);
};

const sortKey = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string'
    ? value
    : JSON.stringify(value ?? '').replaceAll('"', '');
