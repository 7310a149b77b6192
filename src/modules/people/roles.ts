import { textOf, valueOf } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { NOT_A_LIST } from '../../platform/data/completeLists.ts';
import { keyHeader } from '../../platform/data/httpClient.ts';
import { withTenantId } from '../../platform/tenant/chosenTenant.ts';

export const addStandardRoles = async (tenantId: number | undefined, names?: string[]) => {
  const body = names && { names };
  await api(withTenantId('/roles/standard', tenantId), { method: 'POST', body });
};

export const readOwnRoles = async (tenantId: number, signal: AbortSignal) => {
  const { body } = await api(withTenantId('/roles', tenantId), { signal });
  if (!Array.isArray(body)) throw new Error(NOT_A_LIST);
  const own = body.filter(role => Number(valueOf(role, 'tenant_id')) === tenantId);
  return new Map(own.map(role => [textOf(role, 'name') ?? '', Number(valueOf(role, 'id'))]));
};

export const removeRole = async (id: number) => {
  await api(`/roles/${id}`, { method: 'DELETE' });
};

/** `null` creates a global role. */
export const createRole = async (
  role: { name: string; description: string; tenantId: number | null },
  key: string
) => {
  await api('/roles', { method: 'POST', body: role, headers: keyHeader(key) });
};
