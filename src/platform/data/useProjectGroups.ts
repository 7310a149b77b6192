import { useQuery } from '@tanstack/react-query';
import { useServerHas } from '../session/useSignedInUser.ts';

export const useProjectGroups = (projectId: number | undefined) => {
  const hasOverview = useServerHas('overview');
  const { data } = useQuery({
    queryKey: ['projectOverview', projectId, 'groups'],
    queryFn: async ({ signal }) => {
      // Lazy: keeps zod out of the screen until there is data.
      const { readProjectGroups } = await import('./projectGroups.calls.ts');
      return readProjectGroups(projectId ?? 0, signal);
    },
    enabled: hasOverview && projectId !== undefined,
  });
  return data;
};
