import { useEffect } from 'react';
import { confirmOwner } from '../../../platform/session/confirmedOwner.ts';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { chosenTenantId } from '../../../platform/tenant/chosenTenant.ts';

interface Scanner {
  /** As `tenant/user`. */
  owner: string;
  name: string;
  /** Where it is not the own tenant: the one that the scans are for. */
  tenantId: number | undefined;
}

/** The person who scans at this desk, once the server has said who it is. */
export const usePerson = (tenantId?: number): Scanner | undefined => {
  const { data: user } = useSignedInUser();
  const chosen = tenantId ?? (Number(chosenTenantId()) || undefined);
  const owner = user && `${user.tenantId ?? chosen ?? 'platform'}/${user.id}`;
  // Ahead of the effect that sends: nothing is sent in the session of somebody else.
  useEffect(() => {
    if (owner !== undefined) confirmOwner(owner);
  }, [owner]);
  if (!user || owner === undefined) return undefined;
  return {
    owner,
    name: user.fullName,
    tenantId: user.tenantId === undefined ? chosen : undefined,
  };
};
