import type { Identifier, UpdateParams } from 'ra-core';
import type { HeldRole as ContractRole } from '#contract/people/roles';
import type { User } from '#contract/people/users';
import { isOn, textOf, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { serverHas } from '../session/currentUser.ts';
import { withReadableErrors } from './httpClient.ts';
import { readPermissionNames } from './permissions.ts';
import { changedFields } from './records.ts';

export type HeldRole = Pick<ContractRole, 'id' | 'name' | 'permissions'>;

export type UserRecord = User & {
  permissions?: string[] | null;
  roles?: number[];
  heldRoles?: HeldRole[];
};

/**
 * Rights have their own calls: `permissions` by name, `roles` by id if the server has roles. `null` if a call
 * failed. Users from a list have neither.
 */
export const readUser = async (id: Identifier, signal?: AbortSignal) => {
  const [{ body }, permissions, heldRoles] = await Promise.all([
    api(pathOf(id), { signal }),
    readPermissionNames("users", id, signal).then(read => read.permissions).catch(() => null),
    readHeldRoles(id, signal).catch(() => null),
  ]);
  const user = valueOf(body, 'user') ?? body;
  return {
    ...Object(user),
    active: isOn(valueOf(user, 'active')),
    permissions,
    ...(heldRoles && { roles: heldRoles.map(role => role.id), heldRoles }),
  };
};

/**
 * Saves changed permissions with their own call, and returns the rest. Our server accepts both in one call:
 * all or nothing.
 */
export const saveRights = async (params: UpdateParams): Promise<UpdateParams> => {
  const { permissions } = changedFields(params.data, params.previousData);
  if (permissions === undefined || (await serverHas('people'))) return params;
  const request = { method: 'PATCH', body: { permissions } };
  await withReadableErrors(api(`${pathOf(params.id)}/permissions`, request));
  const { permissions: _saved, ...data } = params.data;
  return { ...params, data };
};

/** Marks a user as deleted; their records stay. */
export const softDelete = async (id: Identifier) => {
  await api(`${pathOf(id)}/soft-delete`, { method: 'PATCH' });
};

export const restoreUser = async (id: Identifier) => {
  await api(`${pathOf(id)}/restore`, { method: 'PATCH' });
};

export const eraseUser = async (id: Identifier) => {
  await api(`${pathOf(id)}/erase`, { method: 'PATCH' });
};

/** `undefined` if there is none, or the server cannot search. */
export const findDeletedUser = async (email: string, tenantId: number | undefined) => {
  if (!(await serverHas('people'))) return undefined;
  const query = new URLSearchParams({ filter: JSON.stringify({ deleted: true, q: email }) });
  if (tenantId !== undefined) query.set('tenantId', String(tenantId));
  const { body } = await api(`/users?${query}`);
  if (!Array.isArray(body)) return undefined;
  const found: unknown = body.find(
    user => textOf(user, 'email')?.toLowerCase() === email.trim().toLowerCase()
  );
  const id = valueOf(found, 'id');
  return typeof id === 'number' ? id : undefined;
};

export const resetTwofa = async (id: Identifier) => {
  await api(`${pathOf(id)}/reset-2fa`, { method: 'PATCH' });
};

const pathOf = (id: Identifier) => `/users/${encodeURIComponent(id)}`;

const readHeldRoles = async (id: Identifier, signal?: AbortSignal): Promise<HeldRole[] | null> => {
  if (!(await serverHas('people'))) return null;
  const { body } = await api(`${pathOf(id)}/roles`, { signal });
  return Array.isArray(body) ? body.map(heldRole) : null;
};

const heldRole = (row: unknown): HeldRole => {
  const permissions = valueOf(row, 'permissions');
  return {
    id: Number(valueOf(row, 'id')),
    name: textOf(row, 'name') ?? '',
    permissions: Array.isArray(permissions) ? permissions.map(String) : [],
  };
};
