import { SUPERADMIN_ROLE, type PermissionName } from '#contract/permissions';
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

/** The permission behind each action, by resource (design §4). */
const NEEDS: Record<string, Record<Action, Needs>> = {
  customers: managed('nothing', 'customers.manage'),
  equipment: managed('nothing', 'equipment.manage'),
  projects: managed('nothing', 'projects.manage'),
  transport: managed('nothing', 'transport.manage'),
  products: { ...managed('products.view', 'products.manage'), create: 'products.view' },
  users: {
    ...always('users.view'),
    create: 'users.add',
    edit: 'user.edit',
    delete: 'user.delete',
  },
  rollen: managed('roles.view', 'roles.manage'),
  tenants: managed('tenants.view', 'tenants.manage'),
  invoices: managed('invoices.view', 'invoices.manage'),
  permissions: always('permissions.edit'),
  // Whether the log opens is the server's to say; a record's history is offered to those who may.
  'audit-logs': { ...always('nothing'), show: 'audit.view' },
};

const isAction = (action: string): action is Action => action in always('nothing');

/** What an action on a resource needs; what is not listed needs no permission. */
export const neededFor = (resource: string, action: string): Needs =>
  (isAction(action) && NEEDS[resource]?.[action]) || 'nothing';

/** Whether someone may do what needs this; the superadmin role holds every permission. */
export const holds = (
  needs: Needs,
  { role, permissions }: Pick<SignedInUser, 'role' | 'permissions'>
) => needs === 'nothing' || role === SUPERADMIN_ROLE || permissions.has(needs);
