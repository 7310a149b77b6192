import { useEffect } from 'react';
import { confirmOwner } from '../../../platform/session/confirmedUser.ts';
import { useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { chosenTenantId } from '../../../platform/tenant/chosenTenant.ts';

interface Scanner {
  /** As `tenant/user`. */
  owner: string;
  name: string;
  /** Undefined for the user's own tenant. */
  tenantId: number | undefined;
}

/** Undefined until the server has confirmed the user. */
export const usePerson = (tenantId?: number): Scanner | undefined => {
  const { data: user } = useSignedInUser();
  const chosen = tenantId ?? (Number(chosenTenantId()) || undefined);
  const owner = user && `${user.tenantId ?? chosen ?? 'platform'}/${user.id}`;
  // Before the sending effect: nothing is sent in another user's session.
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
