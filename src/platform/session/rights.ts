import type { Extension } from '#contract/base/extensions';
import {
  isStaffView,
  type PermissionName,
  PERMISSIONS,
  seesAll,
} from '#contract/people/permissions';
import { SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import { currentUser, forgetCurrentUser, type SignedInUser } from './currentUser.ts';

type Need = PermissionName | { all: readonly PermissionName[] };

/** Of a list, one is enough. */
type Needs = Need | readonly Need[] | 'nothing' | 'nobody';

export interface ResourcePermissions {
  view?: Needs;
  manage?: Needs;
  /** May depend on the user type, which only our server sends. */
  create?: Needs | ((userType: string | undefined) => Needs);
  edit?: Needs;
  delete?: Needs;
}

interface Resource {
  name: string;
  apiName?: string;
  permissions?: ResourcePermissions;
  extension?: Extension;
}

type Viewer = Pick<
  SignedInUser,
  'role' | 'userType' | 'permissions' | 'extensions' | 'tenantStatus'
>;

const isPermission = (name: string): name is PermissionName =>
  PERMISSIONS.some(permission => permission.name === name);

const firstKnown = (...names: string[]): Needs => names.find(isPermission) ?? 'nothing';

/** The actions that a paused company cannot perform: the server refuses them. */
const CHANGES = ['create', 'edit', 'delete'];

export const makeAccess = (resources: readonly Resource[]) => {
  const byName = new Map<string, Partial<Resource>>(
    resources.map(resource => [resource.name, resource])
  );

  const neededFor = (name: string, action: string, userType?: string): Needs => {
    const { apiName = name, permissions = {} } = byName.get(name) ?? {};
    if (action === 'list' || action === 'show') {
      return permissions.view ?? firstKnown(`${apiName}.view`);
    }
    if (action !== 'create' && action !== 'edit' && action !== 'delete') return 'nothing';
    const usual = firstKnown(`${apiName}.${action}`, `${apiName}.manage`);
    const needs = permissions[action] ?? permissions.manage ?? usual;
    return typeof needs === 'function' ? needs(userType) : needs;
  };

  return {
    neededFor,

    mayDo: (resource: string, action: string, user: Viewer) => {
      const extension = byName.get(resource)?.extension;
      if (extension && !user.extensions.has(extension)) return false;
      const needs = neededFor(resource, action, isOurServer(user) ? user.userType : undefined);
      if (needs === 'nobody') return false;
      if (user.role === SUPERADMIN_ROLE) return true;
      if (user.tenantStatus === 'suspended' && CHANGES.includes(action)) return false;
      return holds(needs, user);
    },

    /** Staff see it without a permission. The user type is known once the user is loaded. */
    isOpenToStaff: (resource: string, action: string) => {
      if (byName.get(resource)?.extension) return false;
      const needs = neededFor(resource, action);
      return needs === 'nothing' || (typeof needs === 'string' && isStaffView(needs));
    },
  };
};

/**
 * A permission that only our server has is not required on other servers: these decide which
 * customers freelancers see, and who reads the audit log.
 */
const holds = (needs: Needs, user: Viewer) => {
  if (typeof needs === 'object') {
    return 'all' in needs
      ? needs.all.every(each => user.permissions.has(each))
      : needs.some(each =>
          typeof each === 'string'
            ? user.permissions.has(each)
            : each.all.every(one => user.permissions.has(one))
        );
  }
  if (needs === 'nothing' || user.permissions.has(needs)) return true;
  if (isStaffView(needs)) return !isOurServer(user) || seesAll(user, needs);
  return needs === 'audit.view' && !user.extensions.has('audit');
};

const isOurServer = ({ extensions }: Viewer) => extensions.has('people');

export const rights = new EventTarget();

export const RIGHTS_CHANGED = 'changed';

let checking: Promise<void> | undefined;

/** After a 403: reloads permissions and compares them. */
export const checkRights = () => {
  checking ??= compare()
    .catch(() => undefined)
    .finally(() => (checking = undefined));
};

const compare = async () => {
  const before = summary(await currentUser());
  forgetCurrentUser();
  if (summary(await currentUser()) !== before) rights.dispatchEvent(new Event(RIGHTS_CHANGED));
};

const summary = ({ role, permissions, tenantStatus }: SignedInUser) =>
  JSON.stringify([role, [...permissions].toSorted(), tenantStatus]);
