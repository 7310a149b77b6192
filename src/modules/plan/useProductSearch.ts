import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { Product } from '#contract/catalogue/products';
import { bestFirst, wantedOf } from '#contract/search/fit';
import { RANKED, serverRanks } from '../../platform/data/ranked.ts';
import { readAvailability } from '../../platform/data/planning.ts';
import { useSettled } from '../../platform/time/useSettled.ts';
import { usePlan } from './PlanContext.tsx';

const HITS = 8;

/** Products ranked for the best hits, if the server searches by name. */
const CANDIDATES = 50;

/** Milliseconds without typing before a search starts. */
const PAUSE_MS = 120;

export interface Hit {
  id: number;
  name: string;
  code: string | null;
  unit: string | null;
  price: number | null;
  free?: number | null | undefined;
  free_if_all?: number | null | undefined;
}

interface Period {
  from: string | null;
  until: string | null;
}

/** The products that match the words, best first, and whether they belong to these words. */
export const useProductSearch = (words: string, { from, until }: Period) => {
  const { tenantId, project } = usePlan();
  const search = useSearchOf(useSettled(words, PAUSE_MS));
  const {
    data: found = [],
    isFetching,
    isPlaceholderData,
    error,
  } = useQuery({
    ...search,
    enabled: search.queryKey[1] !== '',
    placeholderData: keepPreviousData,
  });
  const ids = found.map(({ id }) => id);
  const { data: numbers } = useQuery({
    queryKey: ['availability', ids, from, until, project.id],
    queryFn: ({ signal }) =>
      readAvailability(
        { productIds: ids, from: from ?? '', until: until ?? '', projectId: project.id },
        { tenantId, signal }
      ),
    enabled: ids.length > 0 && from !== null && until !== null,
  });
  const hits = found.map((product): Hit => {
    const free = numbers?.find(({ product_id }) => product_id === product.id);
    return { ...product, free: free?.free, free_if_all: free?.free_if_all };
  });
  const isSettled = search.queryKey[1] === words && !isFetching && !isPlaceholderData;
  // Results of earlier words are not offered.
  const offered = words !== '' && isSettled && !error ? hits : [];
  return { hits: offered, isSettled, hasFailed: isSettled && error !== null };
};

/** Makes its own calls: a search shared with the list is cancelled when the list searches other words. */
export const useFindHits = () => {
  const dataProvider = useDataProvider();
  const { tenantId } = usePlan();
  return useCallback(
    (words: string) => findHits(dataProvider, words, tenantId),
    [dataProvider, tenantId]
  );
};

const useSearchOf = (words: string) => searchOf(useDataProvider(), words, usePlan().tenantId);

const searchOf = (dataProvider: DataProvider, words: string, tenantId: number | undefined) => ({
  queryKey: ['entry', words, tenantId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => findHits(dataProvider, words, tenantId, signal),
});

const findHits = async (
  dataProvider: DataProvider,
  words: string,
  tenantId: number | undefined,
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
