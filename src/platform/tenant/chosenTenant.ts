import { localStorageStore } from 'ra-core';
import { valueOf } from '../api/ApiError.ts';
import { STORE_NAME, STORE_VERSION } from '../session/store.ts';

/** Where the tenant is kept that a superadmin looks at alone. */
export const TENANT_KEY = 'tenant';

/** The tenant that a superadmin looks at alone. */
export interface ChosenTenant {
  id: number | string;
  name: string;
  /** Its IANA name, where the server tells. */
  timeZone?: string;
}

const store = localStorageStore(STORE_VERSION, STORE_NAME);

/** Its number, as a query has it; `undefined` for those who look at all that they may see. */
export const chosenTenantId = (): string | undefined => {
  const id = valueOf(store.getItem(TENANT_KEY), 'id');
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
};

/** A call that answers for one tenant where one is chosen. */
export const inChosenTenant = (path: string) => withTenantId(path, chosenTenantId());

/** A call that is about a tenant other than the own. */
export const withTenantId = (path: string, tenantId: number | string | undefined) => {
  if (tenantId === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ tenantId: String(tenantId) })}`;
};
