import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditAction } from '#contract/audit/actions.values';
import { type roleChanges, type roleInput, roleSchema } from '#contract/people/roles';
import { STANDARD_ROLES } from '#contract/people/standardRoles';
import { insertRows } from '../../../db/insertRows.ts';
import { addStandardRoles } from '../../../db/standardRoles.ts';
import { rolePermissions, roles } from '../../../tables/roles.ts';
import { tenantOf, type SignedInTx } from '../../../db/tx.ts';
import { DomainError, forbidden } from '../../../errors.ts';
import { invalidField, malformedField, mapUniqueViolation } from '../../../records/definition.ts';
import { personIn, type SignedInUser } from '../../../db/actor.ts';
import { assertPasswordChecked } from '../../account/index.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { administers, lockAdministrators } from '../rights/administrators.ts';
import { revokeRights } from '../rights/revokeRights.ts';
import {
  assertWithinOwnRights,
  differenceOf,
  isPermission,
  rightsOf,
  seesPermission,
} from '../rights/effectiveRights.ts';
import {
  assertNameFree,
  findRole,
  holdersOf,
  permissionsOf,
  type RoleRow,
  updateRole,
} from './roles.queries.ts';
import {
  assertUnchanged,
  changesBetween,
  type ExpectedVersion,
} from '../../../records/recordChanges.ts';

const UNIQUE = { roles_name: 'name' };

export const createRole = async (
  tx: SignedInTx,
  { tenantId, ...input }: z.infer<typeof roleInput>
): Promise<RoleRow> => {
  const values = { ...input, tenant_id: tenantFor(personIn(tx), tenantId) };
  await assertNameFree(tx, values);
  const [role] = await mapUniqueViolation(
    tx
      .insert(roles)
      .values({ ...values })
      .returning(),
    UNIQUE
  );
  if (!role) throw new Error('the role was not written');
  auditRole(tx, 'roles.created', role, { after: input });
  return role;
};

/**
 * Adds the standard roles that a tenant lacks (all, or the named ones) if they are within the
 * caller's permissions. Throws `exceeds_own_rights` if none are.
 */
export const createStandardRoles = async (
  tx: SignedInTx,
  names?: readonly string[]
): Promise<RoleRow[]> => {
  const actor = personIn(tx);
  const tenantId = tenantOf(tx);
  // Without the lock, two parallel calls would add the same names.
  await lockAdministrators(tx, [tenantId]);
  const own = actor.isSuperadmin ? undefined : await rightsOf(tx, actor.id);
  const grantable = STANDARD_ROLES.filter(
    ({ name, permissions }) =>
      (names?.includes(name) ?? true) && (!own || permissions.every(each => own.has(each)))
  );
  if (grantable.length === 0) throw new DomainError('exceeds_own_rights');
  const added = await addStandardRoles(tx, tenantId, grantable);
  for (const role of added) {
    const { name, description } = role;
    auditRole(tx, 'roles.created', role, { after: { name, description } });
  }
  return added;
};

/**
 * Throws for a role with more permissions than the caller's: renamed like a weaker one, it would be granted
 * by mistake.
 */
export const changeRole = async (
  tx: SignedInTx,
  id: number,
  input: z.infer<typeof roleChanges>,
  expected: ExpectedVersion
): Promise<RoleRow> => {
  const { role: before } = await openForChange(tx, id, expected);
  const changes = changesBetween(before, input);
  if (Object.keys(changes).length === 0) return before;
  await assertWithinOwnRights(tx, personIn(tx), await permissionsOf(tx, id));
  await assertNameFree(tx, { ...before, ...input });
  const role = await mapUniqueViolation(updateRole(tx, id, input), UNIQUE);
  auditRole(tx, 'roles.updated', role, { changes });
  return role;
};

export const deleteRole = async (
  tx: SignedInTx,
  outbox: Outbox,
  id: number,
  expected: ExpectedVersion
): Promise<RoleRow> => {
  const { role, holders, tenantIds } = await openForChange(tx, id, expected, 'update');
  const permissions = await permissionsOf(tx, id);
  await assertWithinOwnRights(tx, personIn(tx), permissions);
  await assertPasswordChecked(tx, personIn(tx));
  const from = holders.map(({ userId }) => userId);
  await revokeRights(tx, outbox, { from, tenantIds, taken: permissions }, () =>
    tx.delete(roles).where(eq(roles.id, id))
  );
  for (const { userId, tenantId } of holders) {
    tx.audit({
      action: 'role.unassigned',
      resource: 'users',
      resourceId: userId,
      targetUserId: userId,
      tenantId,
      metadata: { role_id: id, role: role.name },
    });
  }
  const { name, description } = role;
  auditRole(tx, 'roles.deleted', role, {
    before: { name, description, permissions },
  });
  return role;
};

/** Permissions that the caller cannot see stay. */
export const setRolePermissions = async (
  tx: SignedInTx,
  outbox: Outbox,
  id: number,
  wanted: readonly string[],
  expected: ExpectedVersion
): Promise<RoleRow> => {
  const actor = personIn(tx);
  const { role, holders, tenantIds } = await openForChange(tx, id, expected);
  if (!wanted.every(isPermission)) throw malformedField('permissions');
  const visible = (await permissionsOf(tx, id)).filter(name => seesPermission(actor, name));
  const { added, removed } = differenceOf(visible, wanted);
  if (added.length + removed.length === 0) return role;
  await assertWithinOwnRights(tx, actor, [...added, ...removed]);
  const isOwn = holders.some(({ userId }) => userId === actor.id);
  if (isOwn && added.length > 0) throw new DomainError('own_rights');
  await assertPasswordChecked(tx, actor);
  const from = holders.map(({ userId }) => userId);
  const changed = await revokeRights(tx, outbox, { from, tenantIds, taken: removed }, async () => {
    await tx
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.role_id, id), inArray(rolePermissions.permission, removed)));
    if (added.length > 0) {
      await insertRows(
        added.map(permission => ({ role_id: id, permission, tenant_id: role.tenant_id })),
        batch => tx.insert(rolePermissions).values(batch)
      );
    }
    return updateRole(tx, id);
  });
  const note = (action: AuditAction, permissions: string[]) =>
    auditRole(tx, action, role, { role: role.name, permissions });
  if (added.length > 0) note('permission.granted', added);
  if (removed.length > 0) note('permission.revoked', removed);
  return changed;
};

/**
 * Locks a role for a change, and reads its holders and their tenants. The lock `update`, for
 * deleting, also blocks assignments. A global role is the platform's: others get 403.
 */
const openForChange = async (
  tx: SignedInTx,
  id: number,
  expected: ExpectedVersion,
  lock: 'update' | 'no key update' = 'no key update'
) => {
  const { tenant_id } = await findRole(tx, id);
  if (tenant_id === null && !personIn(tx).isSuperadmin) throw forbidden();
  const held = await holdersOf(tx, id);
  const tenantIds = [...new Set([tenant_id, ...held.map(({ tenantId }) => tenantId)])];
  if (administers(await permissionsOf(tx, id))) await lockAdministrators(tx, tenantIds);
  const role = await findRole(tx, id, lock);
  assertUnchanged(expected, role, roleSchema);
  return { role, holders: await holdersOf(tx, id), tenantIds };
};

const tenantFor = (user: SignedInUser, wanted: number | null | undefined) => {
  if (user.isSuperadmin) {
    if (wanted === undefined) throw invalidField('tenantId', { code: 'required' });
    return wanted;
  }
  if (wanted !== undefined && wanted !== user.tenantId) {
    throw new DomainError('no_permission_tenant_choice');
  }
  return user.tenantId;
};

const auditRole = (
  tx: SignedInTx,
  action: AuditAction,
  role: RoleRow,
  metadata: Record<string, unknown>
) =>
  tx.audit({
    action,
    resource: 'roles',
    resourceId: role.id,
    tenantId: role.tenant_id,
    metadata,
  });
