import type { DataProvider } from 'ra-core';
import { SEARCH_KINDS, SEARCH_RESULTS, type SearchKind } from '#contract/searchKinds';
import { textOf, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { inChosenTenant } from './chosenTenant.ts';
import { serverHas } from './currentUser.ts';

/** Something that was found, and what it is. */
export interface Found {
  kind: SearchKind;
  id: number | string;
  title: string;
  detail: string | undefined;
  /** When a project starts or a trip departs, where the server tells. */
  start?: string;
  /** The tenant's name, in the view on all tenants. */
  tenant?: string;
}

/** For servers without a search call: the fields with a record's title and detail, by list. */
const LISTED: Partial<Record<SearchKind, { title: string; detail: string }>> = {
  projects: { title: 'name', detail: 'customer_name' },
  customers: { title: 'name', detail: 'contact_person' },
  equipment: { title: 'name', detail: 'serial_number' },
  products: { title: 'name', detail: 'code' },
  users: { title: 'name', detail: 'email' },
};

/**
 * Finds records of all kinds by a text. Where a server has no search of its own, the lists that one
 * may see are searched, which every server answers.
 */
export const search = async (
  q: string,
  options: { dataProvider: DataProvider; kinds: readonly SearchKind[]; signal: AbortSignal }
): Promise<Found[]> => {
  if (await serverHas('search')) {
    const { body } = await api(inChosenTenant(`/search?${new URLSearchParams({ q })}`), options);
    return SEARCH_KINDS.flatMap(kind => foundIn(kind, valueOf(body, kind), 'title', 'detail'));
  }
  const lists = await Promise.all(options.kinds.map(kind => searchList(kind, q, options)));
  return lists.flat();
};

const searchList = async (
  kind: SearchKind,
  q: string,
  { dataProvider, signal }: { dataProvider: DataProvider; signal: AbortSignal }
) => {
  const listed = LISTED[kind];
  if (!listed) return [];
  const { title, detail } = listed;
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
