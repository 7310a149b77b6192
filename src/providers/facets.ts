import { valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { inChosenTenant } from './chosenTenant.ts';
import { serverHas } from './currentUser.ts';

export interface FacetValue {
  value: string | number;
  count: number;
}

/**
 * How many records have each value of the fields that a list is filtered by. Empty where a server
 * does not count: the list then does without these filters.
 */
export const readFacets = async (
  resource: string,
  signal: AbortSignal
): Promise<Record<string, FacetValue[]>> => {
  if (!(await serverHas('facets'))) return {};
  const { body } = await api(inChosenTenant(`/${resource}/facets`), { signal });
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([field, values]) => [
      field,
      Array.isArray(values) ? values.filter(isFacetValue) : [],
    ])
  );
};

const isFacetValue = (value: unknown): value is FacetValue =>
  ['string', 'number'].includes(typeof valueOf(value, 'value')) &&
  typeof valueOf(value, 'count') === 'number';
