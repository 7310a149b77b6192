import { useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { nearestTo, searchWords } from '../model/nearest.ts';
import { matchOf } from '../model/pasted.ts';
import type { PastedRow } from '../parsePaste.ts';
import { useFindHits } from '../useHits.ts';

/** Searches under way at once. */
const AT_ONCE = 6;

/** Finds the products that pasted rows are of; for those of none, the products that are most like them. */
export const useMatches = (rows: readonly PastedRow[]) => {
  const findHits = useFindHits();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pasted', rows],
    queryFn: async () => {
      const limit = pLimit(AT_ONCE);
      const search = (words: string) => limit(() => findHits(words));
      return Promise.all(
        rows.map(async row => {
          const products = await search(row.words);
          if (products.length > 0 || row.kind === 'heading') return matchOf(row, products, []);
          const alike = await Promise.all(searchWords(row.words).map(search));
          return matchOf(row, [], nearestTo(row.words, alike.flat()));
        })
      );
    },
    gcTime: 0,
    enabled: rows.length > 0,
  });
  return { matches: data ?? [], error, isPending: rows.length > 0 && isPending, refetch };
};
