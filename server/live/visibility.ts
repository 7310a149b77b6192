import type { FastifyInstance } from 'fastify';
import type { LiveChange } from '#contract/base/live';
import { type Change, SESSIONS } from '../db/loggedChanges.ts';
import type { TenantContext } from '../db/tx.ts';
import { holderOf, mayView, type UserActor, type ViewPermission } from '../db/actor.ts';

declare module 'fastify' {
  interface FastifyInstance {
    viewedWith: ReadonlyMap<string, ViewPermission>;
  }
}

/**
 * Stores the permission of each resource's list: users who may read it receive its changes. Scans
 * have no list; users who see the project receive them. Changes of anything else are not sent.
 */
export const collectViewPermissions = (api: FastifyInstance) => {
  const viewedWith = new Map<string, ViewPermission>([['scans', 'signedIn']]);
  api.decorate('viewedWith', viewedWith);
  api.addHook('onRoute', ({ method, url, prefix, config }) => {
    const [, name, ...rest] = url.slice(prefix.length).split('/');
    const permission = config?.permission;
    if (method !== 'GET' || !name || rest.length > 0 || !permission) return;
    if (permission !== 'public' && permission !== 'enrolling') viewedWith.set(name, permission);
  });
};

/** `undefined` if the user may not see it. A change of users' own records names the resource only. */
export const visibleChange = (
  { tenantId, resource, id, projectId, by, at }: Change,
  { actor, tenantId: inView, allTenants, limitedTo = [] }: TenantContext<UserActor>,
  viewedWith: FastifyInstance['viewedWith']
): LiveChange | undefined => {
  if (!allTenants && (inView === null || tenantId !== inView)) return undefined;
  const permission = viewedWith.get(resource);
  if (!permission || !mayView(holderOf(actor), permission)) return undefined;
  return limitedTo.length > 0 ? { resource, at } : { resource, id, project_id: projectId, by, at };
};

const ON_PEOPLE = [SESSIONS, 'users'];

export const mayConcern = (
  { tenantId, resource, id }: Change,
  person: { id: number; tenantId: number | null }
) => {
  const isOfTenant = tenantId === person.tenantId;
  if (ON_PEOPLE.includes(resource)) return id === undefined ? isOfTenant : id === person.id;
  // A platform role has holders in any tenant.
  if (resource === 'roles') return isOfTenant || tenantId === null;
  return resource === 'tenants' && isOfTenant;
};
