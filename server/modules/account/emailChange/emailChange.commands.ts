import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { emailChanges } from '../../../tables/account.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { hashSecret, randomSecret } from '../../../security/tokens.ts';

/** Minutes that the link to the new address is valid, and days of those to the old one. */
const CONFIRM_MINUTES = 60;
const UNDO_DAYS = 7;

interface Change {
  userId: number;
  tenantId: number | null;
  from: string;
  to: string;
}

/**
 * Stores a change that waits for confirmation, and replaces an earlier one. Returns the tokens of
 * its links.
 */
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

/** Uses up the link to the new address. Returns the change, and the token that undoes it. */
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

/** Uses a link to the old address up: the change ends, whether it was confirmed or not. */
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

/** Ends a user's unconfirmed changes. */
/** Ends a user's change of address that waits for its confirmation. */
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

/** Sets the address of a user. `undefined` if they are deleted, or have another address by now. */
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

/** True if another account has the address. */
export const isTaken = async (tx: ReadTx, userId: number, email: string) =>
  (await tx.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0;
