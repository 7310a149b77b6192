import { valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { serverHas } from '../session/currentUser.ts';
import { withTenant } from './httpClient.ts';
import { useShownQuery } from './useShownQuery.ts';

export interface FacetValue {
  value: string | number;
  /** Null if the server did not count. */
  count: number | null;
}

/** Empty if a server does not count: the list then has no such filters. */
const readFacets = async (
  resource: string,
  filter: object,
  signal: AbortSignal
): Promise<Record<string, FacetValue[]>> => {
  if (!(await serverHas('facets'))) return {};
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const { body } = await api(withTenant(`/${resource}/facets?${query}`), { signal });
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([field, values]) => [
      field,
      Array.isArray(values) ? values.filter(isFacetValue) : [],
    ])
  );
};

const isFacetValue = (value: unknown): value is FacetValue =>
  ['string', 'number'].includes(typeof valueOf(value, 'value')) && isCount(valueOf(value, 'count'));

const isCount = (count: unknown) => count === null || typeof count === 'number';

const ALL = {};

export const useFacets = (resource: string, filter: object = ALL) => {
  const { shown = {} } = useShownQuery({
    queryKey: [resource, 'facets', filter],
    queryFn: ({ signal }) => readFacets(resource, filter, signal),
  });
  return shown;
};
