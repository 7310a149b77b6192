import type { LiveChange } from '#contract/base/live';
import { type Change, SESSIONS } from '../../db/changes.ts';
import type { TenantContext } from '../../db/tx.ts';
import { mayView, type UserActor, type ViewPermission } from '../../security/actor.ts';

/**
 * The permission that the list of each resource asks for; scans have none, and are told to those who
 * know of their project. What is missing here is told to nobody.
 */
export const VIEWED_WITH: Readonly<Record<string, ViewPermission>> = {
  customers: 'signedIn',
  equipment: 'signedIn',
  projects: 'signedIn',
  scans: 'signedIn',
  transport: 'signedIn',
  products: 'products.view',
  'sub-hires': 'planning.view',
  repairs: ['planning.view', 'warehouse.manage'],
  inspections: ['planning.view', 'warehouse.manage'],
  stocktakings: ['planning.view', 'warehouse.manage'],
  invoices: 'invoices.view',
  users: 'users.view',
  invites: 'users.view',
  roles: ['roles.view', 'permissions.edit'],
  tenants: 'tenants.view',
};

/**
 * A change as a person may know of it; `undefined` where they may not. Of people who see only their own
 * records it is not known which those are: they are told the resource alone.
 */
export const visibleChange = (
  { tenantId, resource, id, projectId, by, at }: Change,
  { actor, tenantId: inView, allTenants, limitedTo = [] }: TenantContext<UserActor>
): LiveChange | undefined => {
  if (!allTenants && (inView === null || tenantId !== inView)) return undefined;
  const permission = VIEWED_WITH[resource];
  if (!permission || !mayView(actor.user, permission)) return undefined;
  return limitedTo.length > 0 ? { resource, at } : { resource, id, project_id: projectId, by, at };
};

/** Entries that may end a person's session or change their rights. */
const ON_PEOPLE = [SESSIONS, 'users'];

/** Whether a change may have ended a person's session, or changed what they may see. */
export const mayConcern = (
  { tenantId, resource, id }: Change,
  person: { id: number; tenantId: number | null }
) => {
  const isOfTenant = tenantId === person.tenantId;
  if (ON_PEOPLE.includes(resource)) return id === undefined ? isOfTenant : id === person.id;
  // A role of the platform is held by people of any tenant.
  if (resource === 'roles') return isOfTenant || tenantId === null;
  return resource === 'tenants' && isOfTenant;
};
