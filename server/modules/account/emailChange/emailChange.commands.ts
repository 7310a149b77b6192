import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { emailChanges } from '../../../tables/account.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { hashSecret, randomSecret } from '../../../security/tokens.ts';

const CONFIRM_MINUTES = 60;
const UNDO_DAYS = 7;

interface Change {
  userId: number;
  tenantId: number | null;
  from: string;
  to: string;
}

export const insertChange = async (tx: Tx, { userId, tenantId, from, to }: Change) => {
  const [token, stopToken] = [randomSecret(), randomSecret()];
  await endWaiting(tx, userId);
  await tx.insert(emailChanges).values({
    confirm_hash: hashSecret(token),
    stop_hash: hashSecret(stopToken),
    tenant_id: tenantId,
    user_id: userId,
    old_email: from,
    new_email: to,
    expires_at: sql`now() + make_interval(mins => ${CONFIRM_MINUTES})`,
  });
  return { token, stopToken };
};

export const consumeConfirmation = async (tx: Tx, token: string) => {
  const undoToken = randomSecret();
  const [change] = await tx
    .update(emailChanges)
    .set({
      confirmed_at: sql`now()`,
      undo_hash: hashSecret(undoToken),
      undo_until: sql`now() + make_interval(days => ${UNDO_DAYS})`,
    })
    .where(
      and(
        eq(emailChanges.confirm_hash, hashSecret(token)),
        isNull(emailChanges.confirmed_at),
        isNull(emailChanges.ended_at),
        gt(emailChanges.expires_at, sql`now()`)
      )
    )
    .returning();
  return change && { change, undoToken };
};

export const takeUndo = async (tx: Tx, token: string) => {
  const [change] = await tx
    .update(emailChanges)
    .set({ ended_at: sql`now()` })
    .where(
      and(
        or(
          eq(emailChanges.undo_hash, hashSecret(token)),
          eq(emailChanges.stop_hash, hashSecret(token))
        ),
        isNull(emailChanges.ended_at),
        gt(sql`coalesce(${emailChanges.undo_until}, ${emailChanges.expires_at})`, sql`now()`)
      )
    )
    .returning();
  return change;
};

export const endWaiting = (tx: Tx, userId: number) =>
  tx
    .update(emailChanges)
    .set({ ended_at: sql`now()` })
    .where(
      and(
        eq(emailChanges.user_id, userId),
        isNull(emailChanges.confirmed_at),
        isNull(emailChanges.ended_at)
      )
    );

/**
 * Ends every other change of a user that began after this one. If a stranger changed the address
 * twice, the first link undoes both, and the stranger cannot reverse that.
 */
export const endLaterChanges = (
  tx: Tx,
  { user_id, confirmed_at }: typeof emailChanges.$inferSelect
) =>
  tx
    .update(emailChanges)
    .set({ ended_at: sql`now()` })
    .where(
      and(
        eq(emailChanges.user_id, user_id),
        isNull(emailChanges.ended_at),
        sql`(${emailChanges.confirmed_at} is null or ${emailChanges.confirmed_at} >= ${confirmed_at})`
      )
    );

/** `undefined` if the user is deleted, or has another address by now. */
export const setEmail = async (
  tx: Tx,
  userId: number,
  { to, from }: { to: string; from?: string }
) => {
  const [user] = await tx
    .update(users)
    .set({ email: to, ...nextVersion(users) })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deleted_at),
        from === undefined ? undefined : and(eq(users.email, from), users.active)
      )
    )
    .returning();
  return user;
};

export const isTaken = async (tx: ReadTx, userId: number, email: string) =>
  (await tx.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0;
