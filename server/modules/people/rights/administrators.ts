import { asc, inArray, sql } from 'drizzle-orm';
import type { PermissionName } from '#contract/people/permissions';
import { tenants } from '../../../tables/tenants.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';

/** A tenant, or `null` for the platform, whose users are the superadmins. */
export type TenantId = number | null;

/** The permissions of an administrator: with both, a user can grant any permission again. */
export const ADMINISTRATION: readonly PermissionName[] = ['permissions.edit', 'user.edit'];

export const administers = (permissions: Iterable<string>) =>
  [...permissions].some(name => ADMINISTRATION.some(right => right === name));

/**
 * Serialises changes that could remove the last administrator of these tenants. To avoid deadlocks,
 * a transaction takes its locks in this order: a user, the tenants, a role.
 */
export const lockAdministrators = async (tx: Tx, tenantIds: readonly TenantId[]) => {
  if (tenantIds.includes(null)) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('superadmins'))`);
  }
  await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(inArray(tenants.id, withoutPlatform(tenantIds)))
    .orderBy(asc(tenants.id))
    .for('no key update');
};

export const administratorsOf = async (tx: ReadTx, tenantId: number) => {
  const { rows } = await tx.execute<{ email: string; name: string; language: string }>(sql`
    select email, name, language from users
    where tenant_id = ${tenantId} and active and deleted_at is null
      and (select count(*) from user_rights where user_id = users.id
        and permission = any (${sql.param([...ADMINISTRATION])}::text[])) = ${ADMINISTRATION.length}
    order by id`);
  return rows;
};

const withoutPlatform = (tenantIds: readonly TenantId[]) => tenantIds.filter(id => id !== null);
