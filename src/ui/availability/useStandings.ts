import { useQuery } from '@tanstack/react-query';
import { readStandings } from '../../platform/data/standings.ts';
import { useHolds, useServerHas } from '../../platform/session/useSignedInUser.ts';

/**
 * How it stands with the material of projects, by their ids: one call for a page of them. Undefined until it is
 * known, where the server does not plan, and for those who do not see plans.
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
