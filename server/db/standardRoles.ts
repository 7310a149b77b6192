import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  ADMINISTRATOR_ROLE,
  STANDARD_ROLES,
  type StandardRole,
} from '#contract/people/standardRoles';
import { rolePermissions, roles } from '../tables/roles.ts';
import { insertRows } from './insertRows.ts';
import type { ReadTx, Tx } from './tx.ts';

/** Skips names already used by the tenant or the platform. Returns the added roles. */
export const addStandardRoles = async (
  tx: Tx,
  tenantId: number,
  wanted: readonly StandardRole[] = STANDARD_ROLES
) => {
  const names = wanted.map(({ name }) => name.toLowerCase());
  const taken = await tx
    .select({ name: sql<string>`lower(${roles.name})` })
    .from(roles)
    .where(
      and(
        or(isNull(roles.tenant_id), eq(roles.tenant_id, tenantId)),
        inArray(sql`lower(${roles.name})`, names)
      )
    );
  const missing = wanted.filter(
    role => !taken.some(({ name }) => name === role.name.toLowerCase())
  );
  if (missing.length === 0) return [];
  const added = await insertRows(
    missing.map(({ name, description }) => ({ tenant_id: tenantId, name, description })),
    batch => tx.insert(roles).values(batch).returning()
  );
  await insertRows(
    added.flatMap(({ id, name }) =>
      permissionsOf(name).map(permission => ({ role_id: id, permission, tenant_id: tenantId }))
    ),
    batch => tx.insert(rolePermissions).values(batch)
  );
  return added;
};

const permissionsOf = (roleName: string) =>
  STANDARD_ROLES.find(({ name }) => name === roleName)?.permissions ?? [];

/** `undefined` if the tenant removed or renamed it. */
export const findAdministratorRole = async (tx: ReadTx, tenantId: number) => {
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenant_id, tenantId), eq(roles.name, ADMINISTRATOR_ROLE.name)));
  return role;
};
