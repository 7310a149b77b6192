import { useCanAccess, useGetList, useStore } from 'ra-core';
import type { Tenant } from '#contract/tenants/tenants';
import { type ChosenTenant, TENANT_KEY } from './chosenTenant.ts';

/** Every tenant: there are no more than a person can choose from. */
const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** The tenants by name, for users who see several. One request for all components. */
export const useTenants = () => {
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'list' });
  const mayView = canAccess === true;
  const { data: tenants = NONE, error } = useGetList<Tenant>('tenants', ALL, {
    enabled: mayView,
    onError: () => undefined,
  });
  return { tenants, error, mayView };
};

const NONE: Tenant[] = [];

/** The tenant that is looked at, as a choice among tenants has it; empty for none. */
export const useChosenTenantId = () => {
  const [chosen] = useChosenTenant();
  return chosen ? String(chosen.id) : '';
};

/** The tenant that narrows every list; `null` for all. */
export const useChosenTenant = () => useStore<ChosenTenant | null>(TENANT_KEY, null);
