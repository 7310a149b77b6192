import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { passwordResets } from '../../../tables/account.ts';
import { tenants } from '../../../tables/tenants.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { hashSecret, randomSecret } from '../../../security/tokens.ts';
import { findAccount, findAccountById } from '../auth/auth.queries.ts';

const LIFE_SECONDS = 1800;

/**
 * Mails a link to an account. For an unknown address it writes the same rows as decoys, so that
 * neither the answer nor its time reveals the difference.
 */
export const createReset = async (tx: Tx, outbox: Outbox, email: string) => {
  const found = await findAccount(tx, email);
  const account = found?.active ? found : undefined;
  const token = randomSecret();
  await endResets(tx, account?.id ?? 0);
  await tx.insert(passwordResets).values({
    token_hash: hashSecret(token),
    tenant_id: account?.tenantId,
    user_id: account?.id,
    expires_at: sql`now() + make_interval(secs => ${LIFE_SECONDS})`,
  });
  await outbox.add(tx, {
    template: 'reset',
    tenantId: account?.tenantId ?? null,
    to: account ? email : null,
    language: account?.language ?? 'nl',
    values: { name: account?.name ?? '' },
    link: `/reset-password/${token}`,
  });
};

const isOpen = (token: string) =>
  and(
    eq(passwordResets.token_hash, hashSecret(token)),
    isNull(passwordResets.used_at),
    gt(passwordResets.expires_at, sql`now()`)
  );

/** Does not use the link up: mail scanners open links too. */
export const findReset = async (tx: ReadTx, token: string) => {
  const [reset] = await tx
    .select({ email: users.email, name: users.name, tenantName: tenants.name })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .leftJoin(tenants, eq(tenants.id, users.tenant_id))
    .where(and(isOpen(token), users.active, isNull(users.deleted_at)));
  return reset;
};

export const consumeReset = async (tx: Tx, token: string) => {
  const [used] = await tx
    .update(passwordResets)
    .set({ used_at: sql`now()` })
    .where(isOpen(token))
    .returning({ userId: passwordResets.user_id });
  return used?.userId ? findAccountById(tx, used.userId) : undefined;
};

export const endResets = (tx: Tx, userId: number) =>
  tx
    .update(passwordResets)
    .set({ used_at: sql`now()` })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)));
