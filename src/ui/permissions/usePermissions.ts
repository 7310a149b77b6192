import { useQuery } from '@tanstack/react-query';
import { SUPERADMIN_ROLE } from '#contract/permissions';
import { readPermissions, type Permission } from '../../providers/permissions.ts';
import { useServerHas } from '../../providers/useServerHas.ts';
import { useSignedInUser } from '../signedInUser.ts';
import { useSessionCall } from '../useSessionCall.ts';

/** The permission that shows what only superadmins see, to those who have not the role (design §10). */
const SUPERADMIN_PERMISSION = 'superadmin';

/**
 * Every permission that the person in front of the screen gets to see, and which of them they may
 * give and take: on our server nobody decides about what they do not have.
 */
export const usePermissions = () => {
  const call = useSessionCall();
  const { data: user } = useSignedInUser();
  const isOurServer = useServerHas('people');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['permissions'],
    queryFn: ({ signal }) => call(() => readPermissions(signal)),
  });
  const isSuperadmin = user?.role === SUPERADMIN_ROLE;
  const seesAll = isSuperadmin || user?.permissions.has(SUPERADMIN_PERMISSION) === true;
  return {
    permissions: seesAll ? data : data?.filter(({ superadminOnly }) => !superadminOnly),
    error,
    isPending,
    refetch,
    mayGive: ({ name }: Permission) =>
      !isOurServer || isSuperadmin || user?.permissions.has(name) === true,
  };
};
