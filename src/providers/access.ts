import { PERMISSIONS, SUPERADMIN_ROLE, type PermissionName } from '#contract/permissions';
import type { SignedInUser } from './currentUser.ts';

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

/** What an action needs: one permission, or nothing but being signed in. */
type Needs = PermissionName | 'nothing';

const always = (needs: Needs): Record<Action, Needs> => ({
  list: needs,
  show: needs,
  create: needs,
  edit: needs,
  delete: needs,
});

const managed = (view: Needs, manage: Needs): Record<Action, Needs> => ({
  list: view,
  show: view,
  create: manage,
  edit: manage,
  delete: manage,
});

const isPermission = (name: string): name is PermissionName =>
  PERMISSIONS.some(permission => permission.name === name);

/** The permission of this name, where there is one. */
const ifKnown = (name: string): Needs => (isPermission(name) ? name : 'nothing');

/** Where a resource is not simply seen with `<resource>.view` and changed with `<resource>.manage`. */
const DEVIATING: Record<string, Record<Action, Needs>> = {
  products: { ...managed('products.view', 'products.manage'), create: 'products.view' },
  users: {
    ...always('users.view'),
    create: 'users.add',
    edit: 'user.edit',
    delete: 'user.delete',
  },
  rollen: managed('roles.view', 'roles.manage'),
  permissions: always('permissions.edit'),
  'audit-logs': always('audit.view'),
};

const isAction = (action: string): action is Action => action in always('nothing');

/** What an action on a resource needs (design §4); where it has no permissions, nothing. */
export const neededFor = (resource: string, action: string): Needs => {
  if (!isAction(action)) return 'nothing';
  const needs =
    DEVIATING[resource] ?? managed(ifKnown(`${resource}.view`), ifKnown(`${resource}.manage`));
  return needs[action];
};

/**
 * Whether someone may do what needs this; the superadmin role holds every permission. Who may read
 * the log is not for the browser to say where the server does not tell.
 */
export const holds = (
  needs: Needs,
  { role, permissions, extensions }: Pick<SignedInUser, 'role' | 'permissions' | 'extensions'>
) =>
  needs === 'nothing' ||
  role === SUPERADMIN_ROLE ||
  permissions.has(needs) ||
  (needs === 'audit.view' && !extensions.has('audit'));
