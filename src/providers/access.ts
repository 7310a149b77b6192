import {
  isStaffView,
  neededToAddProducts,
  PERMISSIONS,
  seesAll,
  SUPERADMIN_ROLE,
  type PermissionName,
} from '#contract/permissions';
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
  // Everyone sees these; the server limits freelancers to their own.
  projects: managed('nothing', 'projects.manage'),
  transport: managed('nothing', 'transport.manage'),
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

type Viewer = Pick<SignedInUser, 'role' | 'userType' | 'permissions' | 'extensions'>;

/** Whether a user may perform an action on a resource; the superadmin role holds every permission. */
export const mayDo = (resource: string, action: string, user: Viewer) => {
  if (user.role === SUPERADMIN_ROLE) return true;
  const needs = neededFor(resource, action);
  const addsProduct = resource === 'products' && action === 'create';
  return holds(addsProduct && isOurServer(user) ? neededToAddProducts(user.userType) : needs, user);
};

/**
 * A permission that only our server knows is not missed where another one does not grant it: what
 * freelancers see of customers there, and who reads the audit log, is that server's to refuse.
 */
const holds = (needs: Needs, user: Viewer) => {
  if (needs === 'nothing' || user.permissions.has(needs)) return true;
  if (isStaffView(needs)) return !isOurServer(user) || seesAll(user, needs);
  return needs === 'audit.view' && !user.extensions.has('audit');
};

/** Staff see it without a permission; who is a freelancer is known once the user is loaded. */
export const isOpenToStaff = (resource: string, action: string) => {
  const needs = neededFor(resource, action);
  return needs === 'nothing' || isStaffView(needs);
};

const isOurServer = ({ extensions }: Viewer) => extensions.has('people');
