import { useQuery } from '@tanstack/react-query';
import { readAvailability } from '../../platform/data/planning.ts';
import { type Hit, useProductHits } from '../../ui/products/productSearch.ts';
import { usePlan } from './PlanContext.tsx';

interface Period {
  from: string | null;
  until: string | null;
}

export const useProductSearch = (words: string, { from, until }: Period) => {
  const { tenantId, project } = usePlan();
  const { found, isSettled, hasFailed } = useProductHits(words, tenantId);
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
  return { hits, isSettled, hasFailed };
};
