import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { emailChanges } from '../account.tables.ts';
import { nextVersion } from '../../../db/columns.ts';
import { users } from '../../people/users/users.tables.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { hashSecret, randomSecret } from '../../../security/tokens.ts';

/** How long the link to the new address works, in minutes, and those to the old one, in days. */
const CONFIRM_MINUTES = 60;
const UNDO_DAYS = 7;

interface Change {
  userId: number;
  tenantId: number | null;
  from: string;
  to: string;
}

/** Writes a change down that waits to be confirmed, in place of an earlier one; the tokens of its links. */
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

/** Uses the link to the new address up; the change, and the token that takes it back. */
export const takeConfirmation = async (tx: Tx, token: string) => {
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

/** Ends changes of a person that nobody has confirmed. */
const endWaiting = (tx: Tx, userId: number) =>
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
 * Ends every other change of a person that began after this one: a stranger who has changed the
 * address twice is put out by the first link, and cannot take that back.
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

/** Gives a person another address. `undefined` when they are gone, or have yet another by now. */
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

/** Whether an address is someone else's. */
export const isTaken = async (tx: ReadTx, userId: number, email: string) =>
  (await tx.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0;
