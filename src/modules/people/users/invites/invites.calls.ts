import type { CreateParams, GetListParams, UpdateParams } from 'ra-core';
import { isOn, textOf, valueOf } from '../../../../platform/api/ApiError.ts';
import { api } from '../../../../platform/api/client.ts';
import { chosenTenantId } from '../../../../platform/tenant/chosenTenant.ts';
import { NOT_A_LIST } from '../../../../platform/data/completeLists.ts';
import type { ResourceCalls } from '../../../../platform/data/dataProvider.ts';
import { keyHeader } from '../../../../platform/data/httpClient.ts';

export interface Invite {
  id: number | string;
  fullName: string;
  email: string;
  userType: string;
  tenantId: number | undefined;
  /** `undefined` if the server sends no valid moment. */
  expiresAt: string | undefined;
  used: boolean;
  /** The invited person reported that the address has an account elsewhere. */
  isTaken: boolean;
}

const readInvites = async ({ signal }: GetListParams) => {
  const { body } = await api('/invites', { signal });
  if (!Array.isArray(body)) throw new Error(NOT_A_LIST);
  const chosen = chosenTenantId();
  const data = body
    .map(inviteFrom)
    .filter(({ tenantId }) => chosen === undefined || String(tenantId) === chosen);
  return { data, total: data.length };
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
    isTaken: textOf(row, 'address_taken_at') !== undefined,
  };
};

const sendInvite = ({ data, meta }: CreateParams) =>
  api('/users/invite', { method: 'POST', body: data, headers: keyHeader(meta.keyFor(data)) });

export interface InviteChange {
  change: 'renew' | 'revoke';
}

const changeInvite = ({ id, data }: UpdateParams) =>
  api(`/invites/${encodeURIComponent(id)}/${data.change}`, { method: 'PATCH' });

/** The server's answers to changes are not records. */
export const invites: ResourceCalls = {
  name: 'invites',
  calls: { getList: readInvites, create: sendInvite, update: changeInvite },
};
