import { useCanAccess, useGetList, useStore } from 'ra-core';
import type { Tenant } from '#contract/tenants/tenants';
import { type ChosenTenant, TENANT_KEY } from './chosenTenant.ts';

const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
} as const;

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

export const useChosenTenantId = () => {
  const [chosen] = useChosenTenant();
  return chosen ? String(chosen.id) : '';
};

/** The tenant that filters every list; `null` for all. */
export const useChosenTenant = () => useStore<ChosenTenant | null>(TENANT_KEY, null);
