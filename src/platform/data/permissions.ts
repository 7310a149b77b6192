import { isOn, textOf, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { NOT_A_LIST } from './completeLists.ts';

export interface Permission {
  name: string;
  description: string;
  /** Empty if it has none. */
  category: string;
  superadminOnly: boolean;
}

export type Holder = 'users' | 'roles';

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

/** Sorted; servers send names or objects. */
export const readPermissionNames = async (
  holder: Holder,
  id: number | string,
  signal?: AbortSignal
): Promise<string[]> => {
  const { body } = await api(pathOf(holder, id), { signal });
  return listIn(body).flatMap(nameOf).toSorted();
};

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
