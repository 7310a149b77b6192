import { useCanAccess, type RaRecord } from 'ra-core';
import { SUPERADMIN_ROLE } from '#contract/permissions';
import { useServerHas } from '../../providers/useServerHas.ts';
import { useSignedInUser } from '../../ui/signedInUser.ts';

/** Whether the person in front of the screen may change this role; no, until that is known. */
export const useMayChangeRole = (role: RaRecord | undefined) => {
  const { canAccess, isPending } = useCanAccess({ action: 'edit' });
  const isPlatform = useSignedInUser().data?.role === SUPERADMIN_ROLE;
  // On our server a global role is the platform's own.
  const isLocked = useServerHas('people') && role?.tenant_id === null && !isPlatform;
  return { mayChange: role !== undefined && canAccess === true && !isLocked, isPending };
};
