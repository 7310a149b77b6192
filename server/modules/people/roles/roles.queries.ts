import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { roleListQuery } from '#contract/people/roles';
import { nextVersion } from '../../../tables/columns.ts';
import { rolePermissions, roles, userRoles } from '../../../tables/roles.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { matching } from '../../../records/conditions.ts';
import { taken } from '../../../records/definition.ts';
import { listRows } from '../../../records/queries.ts';

export type RoleRow = typeof roles.$inferSelect;

const SEARCHED = ['name', 'description'];

type RoleListQuery = Omit<z.infer<typeof roleListQuery>, 'tenantId'>;

export const listRoles = (tx: ReadTx, { range, sort, filter = {} }: RoleListQuery) =>
  listRows(tx, roles, { range, sort, where: matching(roles, filter, SEARCHED) });

export const findRole = async (
  tx: ReadTx,
  id: number,
  lock?: 'update' | 'no key update'
): Promise<RoleRow> => {
  const found = tx.select().from(roles).where(eq(roles.id, id));
  const [role] = await (lock ? found.for(lock) : found);
  if (!role) throw notFound();
  return role;
};

export const updateRole = async (
  tx: Tx,
  id: number,
  values: PgUpdateSetSource<typeof roles> = {}
): Promise<RoleRow> => {
  await tx
    .update(roles)
    .set({ ...values, ...nextVersion(roles) })
    .where(eq(roles.id, id));
  return findRole(tx, id);
};

export const permissionsOf = async (tx: ReadTx, roleId: number) => {
  const rows = await tx
    .select({ permission: rolePermissions.permission })
    .from(rolePermissions)
    .where(eq(rolePermissions.role_id, roleId));
  return rows.map(row => row.permission);
};

export const holdersOf = (tx: ReadTx, roleId: number) =>
  tx
    .select({ userId: userRoles.user_id, tenantId: userRoles.tenant_id })
    .from(userRoles)
    .where(eq(userRoles.role_id, roleId));

/**
 * Throws `already_exists` for a name that the tenant has, or that a global role has or would get:
 * nobody can imitate the platform's roles. Case is ignored.
 */
export const assertNameFree = async (
  tx: ReadTx,
  { id = 0, tenant_id, name }: { id?: number; tenant_id: number | null; name: string }
) => {
  const near = or(
    isNull(roles.tenant_id),
    tenant_id === null ? sql`true` : eq(roles.tenant_id, tenant_id)
  );
  const same = and(near, sql`lower(${roles.name}) = lower(${name})`, ne(roles.id, id));
  if ((await tx.$count(roles, same)) > 0) throw taken('name');
};
