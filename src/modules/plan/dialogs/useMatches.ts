import { useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { nearestTo, nearWordsOf } from '#contract/search/nearest';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { matchProducts } from '../../../platform/data/planning.ts';
import { serverRanks } from '../../../platform/data/ranked.ts';
import { type Match, matchOf } from '../model/pasted.ts';
import type { PastedRow } from '../parsePaste.ts';
import { usePlan } from '../PlanContext.tsx';
import { type Hit, useFindHits } from '../useProductSearch.ts';

/** Parallel searches. */
const AT_ONCE = 6;

export const useMatches = (rows: readonly PastedRow[]) => {
  const findHits = useFindHits();
  const { tenantId } = usePlan();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pasted', rows],
    queryFn: async ({ signal }) =>
      ((await serverRanks()) && (await askForAll(rows, { tenantId, signal }))) ||
      searchEach(rows, findHits),
    gcTime: 0,
    enabled: rows.length > 0,
  });
  return { matches: data ?? [], error, isPending: rows.length > 0 && isPending, refetch };
};

/** `undefined` if the server lacks the call. */
const askForAll = async (
  rows: readonly PastedRow[],
  asked: { tenantId: number | undefined; signal: AbortSignal }
) => {
  const words = rows.map(row => row.words);
  const matches = await matchProducts(words, asked).catch((error: unknown) => {
    if (apiErrorOf(error)?.status === 404) return undefined;
    throw error;
  });
  return (
    matches &&
    rows.map((row, at): Match => {
      const { match, products } = matches[at] ?? { match: 'nearest', products: [] };
      return match === 'nearest' ? matchOf(row, [], products) : matchOf(row, products, []);
    })
  );
};

const searchEach = (
  rows: readonly PastedRow[],
  findHits: (words: string) => Promise<Hit[]>
): Promise<Match[]> => {
  const limit = pLimit(AT_ONCE);
  const search = (words: string) => limit(() => findHits(words));
  return Promise.all(
    rows.map(async row => {
      const products = await search(row.words);
      if (products.length > 0 || row.kind === 'heading') return matchOf(row, products, []);
      const alike = await Promise.all(nearWordsOf(row.words).map(search));
      return matchOf(row, [], nearestTo(row.words, alike.flat()));
    })
  );
};
