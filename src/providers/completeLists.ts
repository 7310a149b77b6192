import { contentRange, totalOf } from '#contract/contentRange';
import { valueOf } from '../api/ApiError.ts';

/** The text of the error that an answer raises which should be a list and is none (spec §5). */
export const NOT_A_LIST = 'common.list.not_a_list';

interface Answer {
  headers: Headers;
  body: unknown;
}

/**
 * The page of a list that was asked for. A list without a `Content-Range` is a complete one, of a
 * server that knows no pages: then the page is taken from it here, as such a server would.
 */
export const asRanged = (url: string, { headers, body }: Answer) => {
  const query = queryOf(url);
  if (!query) return { headers, json: body };
  if (!Array.isArray(body)) throw new Error(NOT_A_LIST);
  if (totalOf(headers.get('Content-Range')) !== undefined) return { headers, json: body };

  const { filter, sort, first, last } = query;
  const rows = body.filter(row => matches(row, filter));
  if (sort) rows.sort(bySorting(...sort));
  const page = rows.slice(first, last === undefined ? undefined : last + 1);
  return {
    headers: new Headers({
      'Content-Range': contentRange('rows', first, page.length, rows.length),
    }),
    json: page,
  };
};

/** What a list was asked for; `undefined` for a call that asks for no list. */
const queryOf = (url: string) => {
  const asked = new URLSearchParams(url.split('?')[1]);
  const filter: unknown = JSON.parse(asked.get('filter') ?? 'null');
  if (typeof filter !== 'object' || filter === null) return undefined;
  const sort: [string, string] | null = JSON.parse(asked.get('sort') ?? 'null');
  const [first, last]: [number, number?] = JSON.parse(asked.get('range') ?? '[0]');
  return { filter, sort, first, last };
};

const matches = (row: unknown, filter: object) =>
  Object.entries(filter).every(([field, wanted]) => {
    if (field === 'q') return containsText(row, String(wanted));
    const value = String(valueOf(row, field));
    return Array.isArray(wanted) ? wanted.map(String).includes(value) : String(wanted) === value;
  });

const containsText = (row: unknown, wanted: string) =>
  Object.values(row ?? {}).some(
    value => typeof value === 'string' && folded(value).includes(folded(wanted.trim()))
  );

/** Without case and accents, so that "café" is found by "CAFE". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** As people sort in the page's language; what is not filled in comes last in either direction. */
const bySorting = (field: string, order: string) => {
  const { compare } = new Intl.Collator(document.documentElement.lang, {
    sensitivity: 'base',
    numeric: true,
  });
  const direction = order === 'DESC' ? -1 : 1;
  return (left: unknown, right: unknown) => {
    const [one, other] = [valueOf(left, field), valueOf(right, field)];
    if (typeof one === 'number' && typeof other === 'number') return direction * (one - other);
    const [text, otherText] = [sortText(one), sortText(other)];
    if (!text || !otherText) return Number(!text) - Number(!otherText);
    return direction * compare(text, otherText);
  };
};

const sortText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '').replaceAll('"', '');
