import { textOf, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { keyHeader } from './callKey.ts';
import { chosenTenantId } from './chosenTenant.ts';
import { NOT_A_LIST } from './completeLists.ts';
import { isOn } from './isOn.ts';

export const INVITES_KEY = ['invites'];

/** Someone who was asked to join. */
export interface Invite {
  id: number | string;
  fullName: string;
  email: string;
  userType: string;
  tenantId: number | undefined;
  /** `undefined` where the server gives no moment that can be read. */
  expiresAt: string | undefined;
  used: boolean;
}

export const readInvites = async (signal: AbortSignal): Promise<Invite[]> => {
  const { body } = await api('/invites', { signal });
  if (!Array.isArray(body)) throw new Error(NOT_A_LIST);
  const chosen = chosenTenantId();
  return body
    .map(inviteFrom)
    .filter(({ tenantId }) => chosen === undefined || String(tenantId) === chosen);
};

const inviteFrom = (row: unknown): Invite => {
  const id = valueOf(row, 'id');
  const expiresAt = textOf(row, 'expires_at');
  return {
    id: typeof id === 'number' ? id : String(id),
    fullName: [textOf(row, 'name'), textOf(row, 'last_name')].filter(Boolean).join(' '),
    email: textOf(row, 'email') ?? '',
    userType: textOf(row, 'user_type') ?? '',
    tenantId: Number(valueOf(row, 'tenant_id')) || undefined,
    expiresAt: Number.isNaN(Date.parse(expiresAt ?? '')) ? undefined : expiresAt,
    used: isOn(valueOf(row, 'used')),
  };
};

export const sendInvite = async (invite: object, key: string) => {
  await api('/users/invite', { method: 'POST', body: invite, headers: keyHeader(key) });
};

/** Sends an invitation anew, or takes it back. */
export const changeInvite = async (id: Invite['id'], change: 'renew' | 'revoke') => {
  await api(`/invites/${encodeURIComponent(id)}/${change}`, { method: 'PATCH' });
};
