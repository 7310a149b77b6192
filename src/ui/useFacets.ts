import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readFacets } from '../providers/facets.ts';

const ALL = {};

/** Counts of a resource's records by field value, under the filter. */
export const useFacets = (resource: string, filter: object = ALL) => {
  const { data = {} } = useQuery({
    queryKey: [resource, 'facets', filter],
    queryFn: ({ signal }) => readFacets(resource, filter, signal),
    placeholderData: keepPreviousData,
  });
  return data;
};
