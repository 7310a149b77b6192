import { useCanAccess } from 'ra-core';
import { useSignedInUser } from '../../../ui/signedInUser.ts';
import { useChosenTenantId } from '../../../ui/useMustChooseTenant.ts';
import { useTenants } from '../../../ui/useTenants.ts';

/** Which tenant someone is invited to: who manages tenants chooses it, for others it is their own. */
export const useInviteTenant = () => {
  const { data: user } = useSignedInUser();
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'edit' });
  const { tenants, error, mayView } = useTenants();
  const chosenId = useChosenTenantId();
  const isKnown = user !== undefined && canAccess !== undefined;
  return {
    tenants,
    error,
    isShown: mayView && isKnown,
    isChosen: mayView && canAccess === true,
    own: user?.tenantId,
    /** The one that is looked at alone. */
    lookedAt: tenants.find(({ id }) => String(id) === chosenId)?.id,
    isKnown,
  };
};

export type InviteTenantChoice = ReturnType<typeof useInviteTenant>;
