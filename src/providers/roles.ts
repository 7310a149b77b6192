import { api } from '../api/client.ts';
import { keyHeader } from './callKey.ts';
import { forgetCompleteLists } from './completeLists.ts';

/** Makes a role, of one tenant or, with `null`, of all (spec §7). */
export const createRole = async (
  role: { name: string; description: string; tenantId: number | null },
  key: string
) => {
  await api('/roles', { method: 'POST', body: role, headers: keyHeader(key) });
  forgetCompleteLists();
};
