import { useQuery } from '@tanstack/react-query';
import type { Availability } from '#contract/availability/availability';
import type { Found } from '../../../platform/session/lastVisited.ts';
import type { Days } from '../../../platform/time/nearestDays.ts';
import { type Free, useMayAsk, usePeriod } from './useParsedSearch.ts';
import { FREE, type SearchOption } from './searchOptions.ts';

export const useFreeProducts = (found: readonly Found[], days: Days | undefined): Free => {
  const mayAsk = useMayAsk('planning', 'planning.view');
  const period = usePeriod(days);
  const products = found.filter(({ kind }) => kind === 'products');
  const productIds = products.map(({ id }) => Number(id));
  const query = period && { ...period, productIds };
  const enabled = mayAsk && query !== undefined && productIds.length > 0;
  const { data, isPending, isError } = useQuery({
    queryKey: ['search', 'free', query],
    queryFn: async ({ signal }) => {
      if (!query) return [];
      const { readAvailability } = await import('../../../platform/data/lazyPlanning.ts');
      return readAvailability(query, { signal });
    },
    enabled,
    retry: false,
  });
  const options = products.flatMap(product => {
    const availability = data?.find(({ product_id }) => product_id === Number(product.id));
    return query && availability ? optionFor(product, availability, query) : [];
  });
  return { options, isAsking: enabled && isPending, isFailed: enabled && isError };
};

interface Window {
  from: string;
  until: string;
}

const optionFor = (
  { id, title }: Found,
  availability: Availability,
  { from, until }: Window
): SearchOption => ({
  group: FREE,
  key: `${FREE}/${id}`,
  title,
  availability,
  to: `/products/${id}?${new URLSearchParams({ from, until })}`,
});
