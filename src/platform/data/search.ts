import type { DataProvider } from 'ra-core';
import { SEARCH_KINDS, SEARCH_RESULTS, type SearchKind } from '#contract/search/searchKinds.values';
import { textOf, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { serverHas } from '../session/currentUser.ts';
import type { Found } from '../session/lastVisited.ts';
import { inChosenTenant } from '../tenant/chosenTenant.ts';
import type { FieldOf } from './recordTypes.ts';

export interface SearchedFields<Type = Record<string, unknown>> {
  title: FieldOf<Type>;
  detail: FieldOf<Type>;
}

type SearchedList = SearchedFields & { kind: SearchKind };

/** Servers without a search call: searches the lists that the user may see. */
export const search = async (
  q: string,
  options: { dataProvider: DataProvider; lists: readonly SearchedList[]; signal: AbortSignal }
): Promise<Found[]> => {
  if (await serverHas('search')) {
    const { body } = await api(inChosenTenant(`/search?${new URLSearchParams({ q })}`), options);
    return SEARCH_KINDS.flatMap(kind => foundIn(kind, valueOf(body, kind), 'title', 'detail'));
  }
  const found = await Promise.all(options.lists.map(list => searchList(list, q, options)));
  return found.flat();
};

const searchList = async (
  { kind, title, detail }: SearchedList,
  q: string,
  { dataProvider, signal }: { dataProvider: DataProvider; signal: AbortSignal }
) => {
  const { data } = await dataProvider.getList(kind, {
    filter: { q },
    pagination: { page: 1, perPage: SEARCH_RESULTS },
    sort: { field: title, order: 'ASC' },
    signal,
  });
  return foundIn(kind, data, title, detail);
};

const foundIn = (kind: SearchKind, rows: unknown, title: string, detail: string): Found[] =>
  (Array.isArray(rows) ? rows : []).map(row => ({
    kind,
    id: row.id,
    title: textOf(row, title) ?? '',
    detail: textOf(row, detail),
    start: textOf(row, 'start'),
    tenant: textOf(row, 'tenant'),
  }));
