import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { Product } from '#contract/catalogue/products';
import { bestFirst, wantedOf } from '#contract/search/fit';
import { RANKED, serverRanks } from '../../platform/data/ranked.ts';
import { useSettled } from '../../platform/time/useSettled.ts';

const HITS = 8;

/** Products ranked for the best hits, if the server searches by name. */
const CANDIDATES = 50;

const SEARCH_PAUSE_MS = 120;

export interface Hit {
  id: number;
  name: string;
  code: string | null;
  unit: string | null;
  price: number | null;
  free?: number | null | undefined;
  free_if_all?: number | null | undefined;
}

/** Undefined for users of a single tenant. */
type TenantId = number | undefined;

/** The products that match the words, best first; none of earlier words. */
export const useProductHits = (words: string, tenantId: TenantId) => {
  const dataProvider = useDataProvider();
  const settled = useSettled(words, SEARCH_PAUSE_MS);
  const {
    data: found = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['entry', settled, tenantId] as const,
    queryFn: ({ signal }) => findHits(dataProvider, settled, tenantId, signal),
    enabled: settled !== '',
  });
  const isSettled = settled === words && !isFetching;
  const isFound = words !== '' && isSettled && !error;
  return { found: isFound ? found : [], isSettled, hasFailed: isSettled && error !== null };
};

/** Makes its own calls: a search shared with the list is cancelled when the list searches other words. */
export const useFindHits = (tenantId: TenantId) => {
  const dataProvider = useDataProvider();
  return useCallback(
    (words: string) => findHits(dataProvider, words, tenantId),
    [dataProvider, tenantId]
  );
};

const findHits = async (
  dataProvider: DataProvider,
  words: string,
  tenantId: TenantId,
  signal?: AbortSignal
) => {
  const isRanked = await serverRanks();
  const { data } = await dataProvider.getList<Product>('products', {
    filter: { q: words, ...(tenantId !== undefined && { tenantId: String(tenantId) }) },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: isRanked ? HITS : CANDIDATES },
    meta: RANKED,
    ...(signal && { signal }),
  });
  return (isRanked ? data : bestFirst(data, wantedOf(words)))
    .slice(0, HITS)
    .map(({ id, name, code, unit, price }): Hit => ({ id, name, code, unit, price }));
};
