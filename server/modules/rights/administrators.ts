import { asc, inArray, sql } from 'drizzle-orm';
import { tenants } from '../../db/tables/tenants.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';

/** A tenant, or `null` for the platform, whose people are the superadmins. */
type TenantId = number | null;

/**
 * Makes changes of people and rights in these tenants wait for each other. To be called before any
 * of their people or roles is locked, else two changes could wait for each other for ever.
 */
export const lockRights = async (tx: Transaction, tenantIds: readonly TenantId[]) => {
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
 * Makes a change after which each of the tenants that had an administrator still has one; else
 * throws 409 `last_administrator`. An administrator of a tenant is an active person who in effect
 * holds both `permissions.edit` and `user.edit`, so that any right can be given back by them; of the
 * platform, an active superadmin. The tenants' rights have to be locked.
 */
export const keepingAdministrators = async <Result>(
  tx: Transaction,
  tenantIds: readonly TenantId[],
  change: () => Promise<Result>
): Promise<Result> => {
  const before = await administered(tx, tenantIds);
  const result = await change();
  const after = new Set(await administered(tx, tenantIds));
  if (before.every(tenantId => after.has(tenantId))) return result;
  throw new ApiError(409, 'last_administrator');
};

/** Which of the tenants have an administrator; the platform is 0. */
const administered = async (tx: Transaction, tenantIds: readonly TenantId[]) => {
  const ids = tenantIds.map(tenantId => tenantId ?? 0);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param(ids)}::int[]) as wanted (id)
    where exists (select from users
        where tenant_id = wanted.id and active and deleted_at is null
          and (select count(*) from user_rights where user_id = users.id
            and permission in ('permissions.edit', 'user.edit')) = 2)
      or (id = 0 and exists (select from users
        where tenant_id is null and active and deleted_at is null))`);
  return rows.map(row => row.id);
};

const withoutPlatform = (tenantIds: readonly TenantId[]) => tenantIds.filter(id => id !== null);
