import { MINUTE_MS } from '#contract/base/durations';
import type { QueryClient } from '@tanstack/react-query';
import { contentRange, totalOf } from '#contract/base/contentRange';
import { valueOf } from '../api/ApiError.ts';

export const NOT_A_LIST = 'common.list.not_a_list';

const CACHE_MS = MINUTE_MS;

const KEY = 'completeLists';

interface Answer {
  headers: Headers;
  body: unknown;
}

interface CompleteList {
  rows: readonly unknown[];
  /** Queries already answered from this copy; a repeat refetches. */
  requestedUrls: Set<string>;
}

export const makeCompleteLists = (queryClient: QueryClient) => {
  queryClient.setQueryDefaults([KEY], { gcTime: CACHE_MS, structuralSharing: false });
  let forgotten = 0;

  const cachedFor = (url: string) => {
    const state = queryClient.getQueryState<CompleteList>(keyOf(url));
    if (!state?.data || state.isInvalidated || state.data.requestedUrls.has(url)) return undefined;
    return Date.now() - state.dataUpdatedAt < CACHE_MS ? state.data : undefined;
  };

  return {
    forget: () => {
      queryClient.removeQueries({ queryKey: [KEY] });
      forgotten += 1;
    },

    /**
     * An answer without a `Content-Range` is from a server without pages, or for a request without one: the
     * page is then cut here. Only an answer without a filter is complete and answers later queries.
     */
    read: async (url: string, ask: () => Promise<Answer>) => {
      const question = questionOf(url);
      const cached = question && cachedFor(url);
      if (cached) return pageOf(cached, url, question);

      const before = forgotten;
      const { headers, body } = await ask();
      if (!question) return { headers, json: body };
      if (!Array.isArray(body)) throw new Error(NOT_A_LIST);
      if (totalOf(headers.get('Content-Range')) !== undefined) return { headers, json: body };
      const list: CompleteList = { rows: body, requestedUrls: new Set() };
      const isWhole = Object.keys(question.filter).length === 0;
      // A query sent before a write may also be answered before it.
      if (isWhole && before === forgotten) queryClient.setQueryData(keyOf(url), list);
      return pageOf(list, url, question);
    },
  };
};

export type CompleteLists = ReturnType<typeof makeCompleteLists>;

const questionOf = (url: string): ListQuestion | undefined => {
  const query = queryOf(url);
  const filter: unknown = JSON.parse(query.get('filter') ?? 'null');
  if (typeof filter !== 'object' || filter === null) return undefined;
  const sort: ListQuestion['sort'] = JSON.parse(query.get('sort') ?? 'null');
  const [first, last]: [number, number?] = JSON.parse(query.get('range') ?? '[0]');
  return { filter, sort, first, last };
};

const keyOf = (url: string) => [KEY, url.split('?')[0], queryOf(url).get('tenantId')];

const queryOf = (url: string) => new URLSearchParams(url.split('?')[1]);

const pageOf = (list: CompleteList, url: string, question: ListQuestion) => {
  list.requestedUrls.add(url);
  const rows = wantedRows(list.rows, question);
  const { first, last } = question;
  const page = rows.slice(first, last === undefined ? undefined : last + 1);
  return {
    headers: new Headers({
      'Content-Range': contentRange('rows', first, page.length, rows.length),
    }),
    json: page,
  };
};

interface ListQuestion {
  filter: object;
  sort: [field: string, order: string] | null;
  first: number;
  last: number | undefined;
}

const wantedRows = (all: readonly unknown[], { filter, sort }: ListQuestion) => {
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
  return (row: unknown) =>
    Object.values(Object(row)).some(
      value => typeof value === 'string' && folded(value).includes(text)
    );
};

/**
 * Without case and accents: "CAFE" finds "café". Testing for accents first makes searching 10,000 rows take
 * 30 ms instead of 85.
 */
const folded = (text: string) =>
  (/\P{ASCII}/u.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).toLowerCase();

/** In the page language's order. Empty values are last in both directions. */
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
