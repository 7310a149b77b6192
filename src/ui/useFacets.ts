import { useQuery } from '@tanstack/react-query';
import { readFacets } from '../providers/facets.ts';

/** How many of a resource's records have each value of the fields that it is filtered by. */
export const useFacets = (resource: string) => {
  const { data = {} } = useQuery({
    queryKey: [resource, 'facets'],
    queryFn: ({ signal }) => readFacets(resource, signal),
  });
  return data;
};
