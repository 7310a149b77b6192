import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readFacets } from '../providers/facets.ts';

const ALL = {};

/** How many of a resource's records, as filtered, have each value of the fields to filter by. */
export const useFacets = (resource: string, filter: object = ALL) => {
  const { data = {} } = useQuery({
    queryKey: [resource, 'facets', filter],
    queryFn: ({ signal }) => readFacets(resource, filter, signal),
    placeholderData: keepPreviousData,
  });
  return data;
};
