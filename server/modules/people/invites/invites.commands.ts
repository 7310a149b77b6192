import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { invites } from '../../../tables/account.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { tenants } from '../../../tables/tenants.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { counterKey, countWithin, type Quota } from '../../../security/throttle.ts';
import { hashSecret, randomSecret } from '../../../security/tokens.ts';
import { isPending } from './invites.queries.ts';

const LIFE_DAYS = 7;

/**
 * Locks a tenant and checks its seats: every user and every other open invitation takes one. Throws
 * `user_limit_reached`, 404 for a tenant out of view.
 */
export const reserveSeat = async (tx: Tx, tenantId: number, exceptInviteId?: number) => {
  const tenant = await lockTenant(tx, tenantId);
  const invited = and(
    eq(invites.tenant_id, tenantId),
    isPending,
    exceptInviteId === undefined ? undefined : sql`${invites.id} <> ${exceptInviteId}`
  );
  const taken = (await countPeople(tx, tenantId)) + (await tx.$count(invites, invited));
  if (taken >= tenant.max_users) throw new DomainError('user_limit_reached');
  return tenant;
};

/**
 * As `reserveSeat` for a registration. Only users count, so that a lowered limit still accepts earlier
 * invitations while there are seats.
 */
export const reserveRegisteredSeat = async (tx: Tx, tenantId: number) => {
  const tenant = await lockTenant(tx, tenantId);
  if ((await countPeople(tx, tenantId)) >= tenant.max_users) {
    throw new DomainError('user_limit_reached');
  }
};

const lockTenant = async (tx: Tx, tenantId: number) => {
  const [tenant] = await tx
    .select()
    .from(tenants)
    .where(eq(tenants.id, tenantId))
    .for('no key update');
  if (!tenant) throw new DomainError('not_found');
  return tenant;
};

const countPeople = (tx: ReadTx, tenantId: number) =>
  tx.$count(users, and(eq(users.tenant_id, tenantId), users.active, isNull(users.deleted_at)));

export const countSeats = async (tx: ReadTx, tenantId: number) =>
  (await countPeople(tx, tenantId)) +
  (await tx.$count(invites, and(eq(invites.tenant_id, tenantId), isPending)));

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
  tx: Tx,
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

export const findInviteById = async (tx: Tx, id: number) => {
  const [invite] = await tx.select().from(invites).where(eq(invites.id, id)).for('update');
  return invite;
};

export const renewInvite = async (tx: Tx, id: number, invitedBy: number) => {
  const link = freshLink();
  const [invite] = await tx
    .update(invites)
    .set({ ...link.values, invited_by: invitedBy, ...nextVersion(invites) })
    .where(eq(invites.id, id))
    .returning();
  if (!invite) throw new Error('the invitation was not written');
  return { invite, token: link.token };
};

export const revokeInvite = (tx: Tx, id: number) =>
  tx
    .update(invites)
    .set({ revoked_at: sql`now()`, ...nextVersion(invites) })
    .where(eq(invites.id, id));

/**
 * Throws `already_invited` for an address with an open invitation to the tenant. Ended ones are
 * revoked: the new one replaces them. The tenant is locked.
 */
export const replaceEndedInvites = async (tx: Tx, tenantId: number, email: string) => {
  const unused = unusedOf(tenantId, email);
  if ((await tx.$count(invites, and(unused, isPending))) > 0) {
    throw new DomainError('already_invited');
  }
  await revokeAll(tx, unused);
};

export const revokeOthers = (
  tx: Tx,
  { tenant_id, email }: Pick<typeof invites.$inferSelect, 'tenant_id' | 'email'>
) => revokeAll(tx, unusedOf(tenant_id, email));

const unusedOf = (tenantId: number, email: string) =>
  and(
    eq(invites.tenant_id, tenantId),
    eq(invites.email, email),
    eq(invites.used, false),
    isNull(invites.revoked_at)
  );

const revokeAll = (tx: Tx, which: SQL | undefined) =>
  tx
    .update(invites)
    .set({ revoked_at: sql`now()`, ...nextVersion(invites) })
    .where(which);

const OF_TENANT: Quota = { atMost: 50, within: 3600 };

const TO_RECIPIENT: Quota = { atMost: 5, within: 24 * 3600 };

/**
 * Counts an invitation before its mail. A refused one does not count. Throws `too_many_invites`
 * with the time to wait.
 */
export const countInvite = async (
  tx: Tx,
  { tenant_id, email }: { tenant_id: number; email: string }
) => {
  const retryAfter =
    (await countWithin(tx, counterKey(`invites-of:${tenant_id}`), OF_TENANT)) ??
    (await countWithin(tx, counterKey(`invites-to:${email}`), TO_RECIPIENT));
  if (retryAfter) throw new DomainError('too_many_invites', { retryAfter });
};
