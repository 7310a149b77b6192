import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { LIST_MAX_WITHOUT_RANGE } from '#contract/base/limits';
import { findAdministratorRole } from '../../../db/standardRoles.ts';
import { invites } from '../../../tables/account.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { withoutRange } from '../../../records/queries.ts';

/** Invalid once its sender may no longer invite. */
export const senderMayInvite = sql<boolean>`may_invite(${invites.invited_by})`;

export const isPending = and(
  eq(invites.used, false),
  isNull(invites.revoked_at),
  gt(invites.expires_at, sql`now()`),
  senderMayInvite
);

export const listInvites = async (tx: ReadTx) =>
  withoutRange(
    await tx
      .select({
        ...getTableColumns(invites),
        expires_at: sql`case when ${invites.used} or ${senderMayInvite} then ${invites.expires_at}
          else least(${invites.expires_at}, now()) end`.mapWith(invites.expires_at),
      })
      .from(invites)
      .where(isNull(invites.revoked_at))
      .orderBy(desc(invites.id))
      .limit(LIST_MAX_WITHOUT_RANGE + 1)
  );

/**
 * The administrator role for the first user of a tenant; `undefined` for others. An open invitation
 * with the role counts, an ended one does not. The tenant is locked.
 */
export const roleOfFirstPerson = async (tx: ReadTx, tenantId: number) => {
  const promised = and(eq(invites.tenant_id, tenantId), isPending, isNotNull(invites.role_id));
  const people = await tx.$count(users, eq(users.tenant_id, tenantId));
  if (people > 0 || (await tx.$count(invites, promised)) > 0) return undefined;
  return (await findAdministratorRole(tx, tenantId))?.id;
};

export const isMember = async (tx: ReadTx, tenantId: number, email: string) => {
  const [found] = await tx
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.tenant_id, tenantId), eq(users.email, email)));
  return (found?.people ?? 0) > 0;
};
