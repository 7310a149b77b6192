import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { LIST_MAX_WITHOUT_RANGE } from '#contract/limits';
import { findAdministratorRole } from '../../db/standardRoles.ts';
import { invites } from '../../db/tables/accounts.ts';
import { nextVersion } from '../../db/tables/columns.ts';
import { tenants } from '../../db/tables/tenants.ts';
import { users } from '../../db/tables/users.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';
import { withoutRange } from '../resource/records.ts';
import { hashSecret, randomSecret } from '../auth/tokens.ts';

/** An invitation is open for this long, in days (security L2). */
const LIFE_DAYS = 7;

/** An invitation is worth nothing once its sender may not invite any more. */
export const senderMayInvite = sql<boolean>`may_invite(${invites.invited_by})`;

const isPending = and(
  eq(invites.used, false),
  isNull(invites.revoked_at),
  gt(invites.expires_at, sql`now()`),
  senderMayInvite
);

/**
 * The invitations that one may see; those that were taken back are gone. One whose sender may not
 * invite any more has expired by now.
 */
export const listInvites = async (tx: Transaction) =>
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
 * The tenant, locked, when it can invite one more: every person and every other open invitation
 * takes a seat (security G3). Throws 409 `user_limit_reached`, 404 for a tenant out of view.
 */
export const takeSeat = async (tx: Transaction, tenantId: number, keptInviteId?: number) => {
  const tenant = await lockTenant(tx, tenantId);
  const invited = and(
    eq(invites.tenant_id, tenantId),
    isPending,
    keptInviteId === undefined ? undefined : sql`${invites.id} <> ${keptInviteId}`
  );
  const taken = (await countPeople(tx, tenantId)) + (await tx.$count(invites, invited));
  if (taken >= tenant.max_users) throw new ApiError(409, 'user_limit_reached');
  return tenant;
};

/**
 * As `takeSeat` for a person who registers: only people count, so that a lowered limit still lets
 * in as many as there are seats.
 */
export const takeRegisteredSeat = async (tx: Transaction, tenantId: number) => {
  const tenant = await lockTenant(tx, tenantId);
  if ((await countPeople(tx, tenantId)) >= tenant.max_users) {
    throw new ApiError(409, 'user_limit_reached');
  }
};

const lockTenant = async (tx: Transaction, tenantId: number) => {
  const [tenant] = await tx
    .select()
    .from(tenants)
    .where(eq(tenants.id, tenantId))
    .for('no key update');
  if (!tenant) throw new ApiError(404, 'not_found');
  return tenant;
};

const countPeople = (tx: Transaction, tenantId: number) =>
  tx.$count(users, and(eq(users.tenant_id, tenantId), users.active, isNull(users.deleted_at)));

/**
 * The administrator's role for the first person invited into a tenant; `undefined` for all others.
 * An open invitation that brings the role counts, one that ended does not. The tenant is locked.
 */
export const roleOfFirstPerson = async (tx: Transaction, tenantId: number) => {
  const promised = and(eq(invites.tenant_id, tenantId), isPending, isNotNull(invites.role_id));
  const people = await tx.$count(users, eq(users.tenant_id, tenantId));
  if (people > 0 || (await tx.$count(invites, promised)) > 0) return undefined;
  return (await findAdministratorRole(tx, tenantId))?.id;
};

/** Whether the tenant has someone with this address; another tenant's people are not looked at. */
export const isMember = async (tx: Transaction, tenantId: number, email: string) => {
  const [found] = await tx
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.tenant_id, tenantId), eq(users.email, email)));
  return (found?.people ?? 0) > 0;
};

const freshLink = () => {
  const token = randomSecret();
  return {
    token,
    values: {
      token_hash: hashSecret(token),
      expires_at: sql`now() + make_interval(days => ${LIFE_DAYS})`,
    },
  };
};

export const insertInvite = async (
  tx: Transaction,
  values: Omit<typeof invites.$inferInsert, 'token_hash' | 'expires_at'>
) => {
  const link = freshLink();
  const [invite] = await tx
    .insert(invites)
    .values({ ...values, ...link.values })
    .returning();
  if (!invite) throw new Error('the invitation was not written');
  return { invite, token: link.token };
};

export const findInviteById = async (tx: Transaction, id: number) => {
  const [invite] = await tx.select().from(invites).where(eq(invites.id, id)).for('update');
  return invite;
};

/**
 * Gives an invitation a new link, a new week and a new sender; the old link is worth nothing from
 * now on.
 */
export const renewInvite = async (tx: Transaction, id: number, invitedBy: number) => {
  const link = freshLink();
  const [invite] = await tx
    .update(invites)
    .set({ ...link.values, invited_by: invitedBy, ...nextVersion(invites) })
    .where(eq(invites.id, id))
    .returning();
  if (!invite) throw new Error('the invitation was not written');
  return { invite, token: link.token };
};

export const revokeInvite = (tx: Transaction, id: number) =>
  tx
    .update(invites)
    .set({ revoked_at: sql`now()`, ...nextVersion(invites) })
    .where(eq(invites.id, id));
