import { asc, inArray, sql } from 'drizzle-orm';
import type { PermissionName } from '#contract/people/permissions';
import { tenants } from '../../tenants/tenants.tables.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';

/** A tenant, or `null` for the platform, whose users are the superadmins. */
type TenantId = number | null;

/** The permissions of an administrator: with both, a user can grant any permission again. */
const ADMINISTRATION: readonly PermissionName[] = ['permissions.edit', 'user.edit'];

/** True if removing these permissions can end an administrator's role. */
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

/**
 * Runs a change that removes permissions, and throws `last_administrator` if one of the tenants
 * loses its last administrator. An administrator of a tenant is an active user who effectively
 * holds all of `ADMINISTRATION`; of the platform, an active superadmin.
 */
export const keepingAdministrators = async <Result>(
  tx: Tx,
  { tenantIds, taken = ADMINISTRATION }: { tenantIds: TenantId[]; taken?: readonly string[] },
  change: () => Promise<Result>
): Promise<Result> => {
  if (!administers(taken)) return change();
  await lockAdministrators(tx, tenantIds);
  const before = await administered(tx, tenantIds);
  const result = await change();
  const after = new Set(await administered(tx, tenantIds));
  if (before.every(tenantId => after.has(tenantId))) return result;
  throw new DomainError('last_administrator');
};

/** The tenants that have an administrator; the platform is 0. */
const administered = async (tx: ReadTx, tenantIds: readonly TenantId[]) => {
  const ids = tenantIds.map(tenantId => tenantId ?? 0);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param(ids)}::int[]) as wanted (id)
    where exists (select from users
        where tenant_id = wanted.id and active and deleted_at is null
          and (select count(*) from user_rights where user_id = users.id
            and permission = any (${sql.param([...ADMINISTRATION])}::text[])) = ${ADMINISTRATION.length})
      or (id = 0 and exists (select from users
        where tenant_id is null and active and deleted_at is null))`);
  return rows.map(row => row.id);
};

/** The addresses of a tenant's administrators, with their names and languages. */
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
