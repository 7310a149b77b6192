import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { challenges, twofa } from '../../../tables/account.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { hashSecret, randomSecret } from '../../../security/tokens.ts';

const MAX_ATTEMPTS = 5;
const LIFE_SECONDS = 300;

type ChallengePurpose = 'login' | 'enrol';

export const createChallenge = async (
  tx: Tx,
  account: { id: number; tenantId: number | null },
  purpose: ChallengePurpose
) => {
  const token = randomSecret();
  await tx
    .delete(challenges)
    .where(and(eq(challenges.user_id, account.id), lt(challenges.expires_at, sql`now()`)));
  await tx.insert(challenges).values({
    token_hash: hashSecret(token),
    tenant_id: account.tenantId,
    user_id: account.id,
    purpose,
    expires_at: sql`now() + make_interval(secs => ${LIFE_SECONDS})`,
  });
  return token;
};

const isOpen = (token: string, purpose: ChallengePurpose) =>
  and(
    eq(challenges.token_hash, hashSecret(token)),
    eq(challenges.purpose, purpose),
    isNull(challenges.used_at),
    gt(challenges.expires_at, sql`now()`),
    lt(challenges.attempts, MAX_ATTEMPTS)
  );

export const findChallenge = async (tx: ReadTx, token: string, purpose: ChallengePurpose) => {
  const [challenge] = await tx
    .select({ userId: challenges.user_id, hash: challenges.token_hash })
    .from(challenges)
    .where(isOpen(token, purpose));
  return challenge;
};

/**
 * As `findChallenge`, and counts an attempt before its code is checked. Attempts of one user wait for each
 * other before it: a right code ends all challenges of the user, also those under way.
 */
export const countChallengeAttempt = async (tx: Tx, token: string, purpose: ChallengePurpose) => {
  await tx
    .select({ userId: twofa.user_id })
    .from(twofa)
    .innerJoin(challenges, eq(challenges.user_id, twofa.user_id))
    .where(isOpen(token, purpose))
    .for('update', { of: twofa });
  const [challenge] = await tx
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(isOpen(token, purpose))
    .returning({ userId: challenges.user_id, hash: challenges.token_hash });
  return challenge;
};

export const endChallenges = (tx: Tx, userId: number) =>
  tx
    .update(challenges)
    .set({ used_at: sql`now()` })
    .where(and(eq(challenges.user_id, userId), isNull(challenges.used_at)));
