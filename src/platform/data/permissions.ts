import { ApiError, HTTP_CHANGED_MEANWHILE, isOn, textOf, valueOf } from '../api/ApiError.ts';
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

export interface ReadPermissionNames {
  /** Sorted. */
  permissions: readonly string[];
  /** The entity tag; older servers send none. */
  tag?: string | undefined;
}

/** Servers send names or objects. */
export const readPermissionNames = async (
  holder: Holder,
  id: number | string,
  signal?: AbortSignal
): Promise<ReadPermissionNames> => {
  const { body, headers } = await api(pathOf(holder, id), { signal });
  return {
    permissions: listIn(body).flatMap(nameOf).toSorted(),
    tag: headers.get('etag') ?? undefined,
  };
};

/** Where a colleague saved since the list was opened, only the edited permissions change: theirs stay. */
export const savePermissionNames = async (
  holder: Holder,
  id: number | string,
  permissions: readonly string[],
  opened: ReadPermissionNames
) => {
  const send = (body: { permissions: readonly string[] }, tag: string | undefined) =>
    api(pathOf(holder, id), {
      method: 'PATCH',
      body,
      ...(tag !== undefined && { headers: { 'If-Match': tag } }),
    });
  try {
    await send({ permissions }, opened.tag);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== HTTP_CHANGED_MEANWHILE) throw error;
    const current = await readPermissionNames(holder, id);
    const given = permissions.filter(name => !opened.permissions.includes(name));
    const kept = current.permissions.filter(
      name => permissions.includes(name) || !opened.permissions.includes(name)
    );
    await send({ permissions: [...new Set([...kept, ...given])].toSorted() }, current.tag);
  }
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
