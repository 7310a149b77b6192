import { useResourceContext } from 'ra-core';
import { useServerHas } from '../providers/useServerHas.ts';
import { useSignedInUser } from './signedInUser.ts';
import { useChosenTenant } from './useChosenTenant.ts';

/** What belongs to the platform rather than to a tenant, or names its tenant in its own form. */
const OF_PLATFORM = ['tenants', 'invoices'];

/** Whether a new record needs to be told whose it is: of those of no tenant, on our server. */
export const useMustChooseTenant = () => {
  const resource = useResourceContext() ?? '';
  const { data: user } = useSignedInUser();
  const isOurServer = useServerHas('people');
  return (
    isOurServer &&
    user !== undefined &&
    user.tenantId === undefined &&
    !OF_PLATFORM.includes(resource)
  );
};

/** The tenant that is looked at, as a choice among tenants has it; empty for none. */
export const useChosenTenantId = () => {
  const [chosen] = useChosenTenant();
  return chosen ? String(chosen.id) : '';
};
