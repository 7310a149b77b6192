import { sql } from 'drizzle-orm';
import type { ReadTx, Tx, SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { endInvitesBeyond } from '../invites/promises.ts';
import {
  ADMINISTRATION,
  administers,
  lockAdministrators,
  type TenantId,
} from './administrators.ts';

interface Revocation {
  from: readonly number[];
  tenantIds: TenantId[];
  taken?: readonly string[];
}

/**
 * Throws `last_administrator` if a tenant would lose its last administrator. Ends invitations that promise
 * more than their senders may still give.
 */
export const revokeRights = async <Result>(
  tx: SignedInTx,
  outbox: Outbox,
  { from, ...taking }: Revocation,
  change: () => Promise<Result>
): Promise<Result> => {
  const result = await keepingAdministrators(tx, taking, change);
  await endInvitesBeyond(tx, outbox, from);
  return result;
};

/**
 * Runs a change that removes permissions, and throws `last_administrator` if one of the tenants
 * loses its last administrator. An administrator of a tenant is an active user who effectively
 * holds all of `ADMINISTRATION`; of the platform, an active superadmin.
 */
const keepingAdministrators = async <Result>(
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
