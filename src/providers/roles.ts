import { api } from '../api/client.ts';
import { keyHeader } from './callKey.ts';
import { forgetCompleteLists } from './completeLists.ts';
import { withTenantId } from './chosenTenant.ts';

/** Adds the standard roles that a tenant lacks; without a number, to the own tenant. */
export const addStandardRoles = async (tenantId: number | undefined) => {
  await api(withTenantId('/roles/standard', tenantId), { method: 'POST' });
  forgetCompleteLists();
};

/** Makes a role, of one tenant or, with `null`, of all (spec §7). */
export const createRole = async (
  role: { name: string; description: string; tenantId: number | null },
  key: string
) => {
  await api('/roles', { method: 'POST', body: role, headers: keyHeader(key) });
  forgetCompleteLists();
};
