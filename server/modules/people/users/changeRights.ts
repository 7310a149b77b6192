import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/actions.values';
import type { User } from '#contract/people/users';
import { insertRows } from '../../../db/insertRows.ts';
import { roles, userPermissions, userRoles } from '../../../tables/roles.ts';
import type { ReadTx, SignedInTx } from '../../../db/tx.ts';
import { DomainError, forbidden } from '../../../errors.ts';
import { invalidField, mapListViolation, malformedField } from '../../../records/definition.ts';
import { holderOf, holds, personIn } from '../../../db/actor.ts';
import { assertPasswordChecked } from '../../account/index.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { administers, lockAdministrators } from '../rights/administrators.ts';
import { beyondGrant, permissionsIn } from '../rights/grants.ts';
import {
  assertSomeoneElse,
  assertWithinOwnRights,
  differenceOf,
  isPermission,
  seesPermission,
} from '../rights/effectiveRights.ts';
import { revokeRights } from '../rights/revokeRights.ts';
import { auditUser, changeUser, openPresent, type UserWithRights } from './users.commands.ts';
import { updateUser } from './users.queries.ts';
import type { ExpectedVersion } from '../../../records/recordChanges.ts';

export const ownPermissions = async (tx: ReadTx, userId: number) => {
  const rows = await tx
    .select({ permission: userPermissions.permission })
    .from(userPermissions)
    .where(eq(userPermissions.user_id, userId));
  return rows.map(row => row.permission);
};

/** Permissions that the caller cannot see stay. */
export const setOwnPermissions = async (
  tx: SignedInTx,
  outbox: Outbox,
  user: User,
  wanted: readonly string[]
): Promise<User> => {
  const actor = personIn(tx);
  const { id } = user;
  assertSomeoneElse(actor, id);
  if (!wanted.every(isPermission)) throw malformedField('permissions');
  const visible = (await ownPermissions(tx, id)).filter(name => seesPermission(actor, name));
  const { added, removed } = differenceOf(visible, wanted);
  if (added.length + removed.length === 0) return user;
  await assertWithinOwnRights(tx, actor, [...added, ...removed]);
  await assertPasswordChecked(tx, actor);
  const changed = await revokeRights(
    tx,
    outbox,
    { from: [id], tenantIds: [user.tenant_id], taken: removed },
    async () => {
      await tx
        .delete(userPermissions)
        .where(and(eq(userPermissions.user_id, id), inArray(userPermissions.permission, removed)));
      if (added.length > 0) {
        await insertRows(
          added.map(permission => ({ user_id: id, permission, tenant_id: user.tenant_id })),
          batch => tx.insert(userPermissions).values(batch)
        );
      }
      return updateUser(tx, id);
    }
  );
  if (added.length > 0) {
    auditUser(tx, 'permission.granted', user, { permissions: added });
  }
  if (removed.length > 0) {
    auditUser(tx, 'permission.revoked', user, { permissions: removed });
  }
  return changed;
};

export const heldRoles = async (tx: ReadTx, userId: number) => {
  const held = await tx
    .select({ role: roles })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(eq(userRoles.user_id, userId))
    .orderBy(roles.id);
  const allowed = await permissionsIn(
    tx,
    held.map(({ role }) => role.id)
  );
  return held.map(({ role }) => ({
    ...role,
    permissions: allowed.filter(row => row.role_id === role.id).map(row => row.permission),
  }));
};

export const setRoles = async (
  tx: SignedInTx,
  outbox: Outbox,
  user: User,
  wanted: readonly number[]
): Promise<User> => {
  const actor = personIn(tx);
  const { id } = user;
  assertSomeoneElse(actor, id);
  const held = (await heldRoles(tx, id)).map(role => role.id);
  const { added, removed } = differenceOf(held, wanted);
  if (added.length + removed.length === 0) return user;
  await lockRoles(tx, user, { added, removed });
  const named = await rolesFor(tx, user, [...added, ...removed]);
  if (!added.every(roleId => named.has(roleId))) throw invalidField('roles', { code: 'gone' });
  const touched = await permissionsIn(tx, [...added, ...removed]);
  await assertWithinOwnRights(
    tx,
    actor,
    touched.map(row => row.permission)
  );
  await assertPasswordChecked(tx, actor);
  const taken = touched
    .filter(row => removed.includes(row.role_id))
    .map(({ permission }) => permission);
  const changed = await revokeRights(
    tx,
    outbox,
    { from: [id], tenantIds: [user.tenant_id], taken },
    async () => {
      await tx
        .delete(userRoles)
        .where(and(eq(userRoles.user_id, id), inArray(userRoles.role_id, removed)));
      if (added.length > 0) {
        await insertRows(
          added.map(role_id => ({ user_id: id, role_id, tenant_id: user.tenant_id })),
          // A global role may be deleted in parallel.
          batch => mapListViolation(tx.insert(userRoles).values(batch), 'roles')
        );
      }
      return updateUser(tx, id);
    }
  );
  const note = (action: AuditAction, roleId: number) =>
    auditUser(tx, action, user, { role_id: roleId, role: named.get(roleId) });
  for (const roleId of added) note('role.assigned', roleId);
  for (const roleId of removed) note('role.unassigned', roleId);
  return changed;
};

/** Throws for roles of another tenant, or with permissions that the caller lacks. */
export const assertGrantable = async (
  tx: SignedInTx,
  tenantId: number,
  roleIds: readonly number[]
) => {
  if (roleIds.length === 0) return;
  const user = personIn(tx);
  if (!holds(user, 'permissions.edit')) throw forbidden();
  const named = await rolesFor(tx, { tenant_id: tenantId }, [...roleIds]);
  if (!roleIds.every(id => named.has(id))) throw invalidField('role_ids', { code: 'gone' });
  const { roles: beyond } = await beyondGrant(tx, { by: user.id, roleIds });
  if (beyond.size > 0) throw new DomainError('exceeds_own_rights');
  await assertPasswordChecked(tx, user);
};

export const changeWithRights = async (
  tx: SignedInTx,
  outbox: Outbox,
  id: number,
  { roles: wantedRoles, permissions, ...changes }: UserWithRights,
  expected: ExpectedVersion
): Promise<User> => {
  const touchesRights = wantedRoles !== undefined || permissions !== undefined;
  if (touchesRights && !holds(holderOf(tx.actor), 'permissions.edit')) throw forbidden();
  let user = await openPresent(tx, id, expected);
  user = await changeUser(tx, outbox, user, changes);
  if (wantedRoles) user = await setRoles(tx, outbox, user, wantedRoles);
  if (permissions) user = await setOwnPermissions(tx, outbox, user, permissions);
  return user;
};

/**
 * Locks roles until the end of the transaction. Global ones are locked for the platform only, as
 * only the platform changes them. The order of locks is that of `lockAdministrators`.
 */
const lockRoles = async (
  tx: SignedInTx,
  { tenant_id }: User,
  { added, removed }: { added: number[]; removed: number[] }
) => {
  const taken = await permissionsIn(tx, removed);
  if (administers(taken.map(row => row.permission))) await lockAdministrators(tx, [tenant_id]);
  await tx
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(roles.id, [...added, ...removed]))
    .orderBy(roles.id)
    .for('share');
};

const rolesFor = async (tx: ReadTx, { tenant_id }: Pick<User, 'tenant_id'>, ids: number[]) => {
  const fits = or(
    isNull(roles.tenant_id),
    tenant_id === null ? undefined : eq(roles.tenant_id, tenant_id)
  );
  const rows = await tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(inArray(roles.id, ids), fits));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
