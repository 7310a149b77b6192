import { localStorageStore } from 'ra-core';
import { valueOf } from '../api/ApiError.ts';
import { STORE_NAME, STORE_VERSION } from '../session/storageKeys.ts';

export const TENANT_KEY = 'tenant';

export interface ChosenTenant {
  id: number | string;
  name: string;
  /** The IANA name of its zone, if the server sends it. */
  timeZone?: string;
}

const store = localStorageStore(STORE_VERSION, STORE_NAME);

export const chosenTenantId = (): string | undefined => {
  const id = valueOf(store.getItem(TENANT_KEY), 'id');
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
};

export const inChosenTenant = (path: string) => withTenantId(path, chosenTenantId());

export const withTenantId = (path: string, tenantId: number | string | undefined) => {
  if (tenantId === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ tenantId: String(tenantId) })}`;
};
