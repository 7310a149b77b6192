import { useQuery } from '@tanstack/react-query';
import { readStandings } from '../../platform/data/standings.ts';
import { useHolds, useServerHas } from '../../platform/session/useSignedInUser.ts';

/**
 * The standing of projects, by id: one call per page of projects. Undefined until known, on servers
 * without planning, and for users who do not see plans.
 */
export const useStandings = (ids: readonly number[], tenantId?: number) => {
  const hasPlanning = useServerHas('planning');
  const seesPlans = useHolds('planning.view') === true;
  const { data } = useQuery({
    queryKey: ['standings', ids, tenantId],
    queryFn: async ({ signal }) => {
      const found = await readStandings(ids, { tenantId, signal });
      return new Map(found.map(standing => [standing.project_id, standing]));
    },
    enabled: hasPlanning && seesPlans && ids.length > 0,
  });
  return data;
};
