import type { Identifier } from 'ra-core';
import { textOf, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { forgetCompleteLists } from './completeLists.ts';
import { serverHas } from './currentUser.ts';
import { isOn } from './isOn.ts';
import { readPermissionNames } from './permissions.ts';

/** A role that someone has, and what it allows. */
export interface HeldRole {
  id: number;
  name: string;
  permissions: string[];
}

/**
 * A person with what they may do, which spec §7 has calls of its own for: `permissions` by name,
 * and `roles` by number where the server has those. `null` for what could not be had; a person from
 * a list has neither.
 */
export const readUser = async (id: Identifier, signal?: AbortSignal) => {
  const [{ body }, permissions, heldRoles] = await Promise.all([
    api(pathOf(id), { signal }),
    readPermissionNames('users', id, signal).catch(() => null),
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
 * Saves the permissions in a change by the call of their own that spec §7 has for them, and answers
 * the rest of it. Our server takes a person and their rights at once: all is saved, or nothing.
 */
export const saveRights = async (
  id: Identifier,
  { permissions, ...rest }: Record<string, unknown>
): Promise<Record<string, unknown>> => {
  if (permissions === undefined) return rest;
  if (await serverHas('people')) return { permissions, ...rest };
  await api(`${pathOf(id)}/permissions`, { method: 'PATCH', body: { permissions } });
  forgetCompleteLists();
  return rest;
};

/** Marks someone as deleted (spec §7); what was theirs stays. */
export const softDelete = async (id: Identifier) => {
  await api(`${pathOf(id)}/soft-delete`, { method: 'PATCH' });
  forgetCompleteLists();
};

/** Takes that back, where the server can. */
export const restoreUser = async (id: Identifier) => {
  await api(`${pathOf(id)}/restore`, { method: 'PATCH' });
  forgetCompleteLists();
};

/** Erases a deleted person's data for good, where the server can. */
export const eraseUser = async (id: Identifier) => {
  await api(`${pathOf(id)}/erase`, { method: 'PATCH' });
  forgetCompleteLists();
};

/** The deleted person with an address; `undefined` where there is none, or the server cannot tell. */
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

/** Takes someone's second factor away, where the server can. */
export const resetTwofa = async (id: Identifier) => {
  await api(`${pathOf(id)}/reset-2fa`, { method: 'PATCH' });
  forgetCompleteLists();
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
