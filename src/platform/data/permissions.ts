import { isOn, textOf, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { NOT_A_LIST } from './completeLists.ts';

/** One thing that people may be allowed to do, as a server tells of it. */
export interface Permission {
  name: string;
  description: string;
  /** Empty for one that belongs nowhere. */
  category: string;
  superadminOnly: boolean;
}

/** Who permissions are given to: a person, or everybody with a role. */
export type Holder = 'users' | 'roles';

/** Every permission that there is, in the server's order. */
export const readPermissions = async (signal: AbortSignal): Promise<Permission[]> => {
  const { body } = await api('/permissions', { signal });
  return listIn(body).flatMap(row => {
    const name = textOf(row, 'name');
    if (!name) return [];
    return {
      name,
      description: textOf(row, 'description') ?? '',
      category: textOf(row, 'category') ?? '',
      superadminOnly: isOn(valueOf(row, 'superadmin_only')),
    };
  });
};

/** The sorted names of what someone, or a role, may do: servers answer names or objects. */
export const readPermissionNames = async (
  holder: Holder,
  id: number | string,
  signal?: AbortSignal
): Promise<string[]> => {
  const { body } = await api(pathOf(holder, id), { signal });
  return listIn(body).flatMap(nameOf).toSorted();
};

/** Gives someone, or a role, these permissions and no others. */
export const savePermissionNames = async (
  holder: Holder,
  id: number | string,
  permissions: readonly string[]
) => {
  await api(pathOf(holder, id), { method: 'PATCH', body: { permissions } });
};

const pathOf = (holder: Holder, id: number | string) =>
  `/${holder}/${encodeURIComponent(id)}/permissions`;

const listIn = (body: unknown): unknown[] => {
  const list = valueOf(body, 'permissions') ?? body;
  if (!Array.isArray(list)) throw new Error(NOT_A_LIST);
  return list;
};

const nameOf = (row: unknown) =>
  typeof row === 'string' ? row : (textOf(row, 'permission_name') ?? textOf(row, 'name') ?? []);
