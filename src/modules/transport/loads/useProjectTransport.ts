import { useQuery } from '@tanstack/react-query';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';

export const useSeesVehicles = () => {
  const { data: user } = useSignedInUser();
  return user !== undefined && user.extensions.has('vehicles') && user.userType !== FREELANCER_TYPE;
};

export const useProjectTransport = (projectId: number | undefined, tenantId?: number) => {
  const isSeen = useSeesVehicles();
  return useQuery({
    queryKey: ['projectTransport', projectId],
    queryFn: async ({ signal }) => {
      // Lazy: keeps zod out of the screen until there is data.
      const { readProjectTransport } = await import('./projectTransport.calls.ts');
      return readProjectTransport(projectId ?? 0, { tenantId, signal });
    },
    enabled: isSeen && projectId !== undefined,
  });
};

export const useTripLoads = (projectId: number | undefined) => {
  const { data } = useProjectTransport(projectId);
  return new Map((data?.trips ?? []).map(trip => [trip.id, trip]));
};
