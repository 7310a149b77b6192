import { valueOf } from '../api/ApiError.ts';
import { preferences } from '../session/preferenceStore.ts';

export const TENANT_KEY = 'tenant';

export interface ChosenTenant {
  id: number | string;
  name: string;
  /** The IANA name of its zone, if the server sends it. */
  timeZone?: string;
}

export const chosenTenantId = (): string | undefined => {
  const id = valueOf(preferences.getItem(TENANT_KEY), 'id');
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
};

export const inChosenTenant = (path: string) => withTenantId(path, chosenTenantId());

export const withTenantId = (path: string, tenantId: number | string | undefined) => {
  if (tenantId === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ tenantId: String(tenantId) })}`;
};
