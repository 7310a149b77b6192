import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { twofa, twofaSetups } from '../../../tables/account.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { sameText } from '../../../security/tokens.ts';
import { newSecret, stepOf } from './codes.ts';

const MAX_ATTEMPTS = 5;
const LIFE_SECONDS = 600;

export interface SetupOwner {
  userId: number;
  tenantId: number | null;
  sessionId: string | null;
  challengeHash: string | null;
}

export const beginSetup = async (tx: Tx, sealer: Sealer, owner: SetupOwner) => {
  const [enabled] = await tx.select().from(twofa).where(eq(twofa.user_id, owner.userId));
  if (enabled) return undefined;
  const secret = newSecret();
  const pending = {
    tenant_id: owner.tenantId,
    secret: sealer.seal(secret),
    session_id: owner.sessionId,
    challenge_hash: owner.challengeHash,
    attempts: 0,
    expires_at: sql`now() + make_interval(secs => ${LIFE_SECONDS})`,
  };
  await tx
    .insert(twofaSetups)
    .values({ user_id: owner.userId, ...pending })
    .onConflictDoUpdate({ target: twofaSetups.user_id, set: pending });
  return secret;
};

type SetupOutcome = 'enabled' | 'wrong' | 'notPending';

/** The secret in the body is only compared: it must be the one of this session or challenge. */
export const finishSetup = async (
  tx: Tx,
  sealer: Sealer,
  owner: SetupOwner,
  { secret, token }: { secret: string; token: string }
): Promise<SetupOutcome> => {
  const [pending] = await tx
    .update(twofaSetups)
    .set({ attempts: sql`${twofaSetups.attempts} + 1` })
    .where(
      and(
        eq(twofaSetups.user_id, owner.userId),
        gt(twofaSetups.expires_at, sql`now()`),
        lt(twofaSetups.attempts, MAX_ATTEMPTS)
      )
    )
    .returning();
  const isOurs =
    pending?.session_id === owner.sessionId && pending.challenge_hash === owner.challengeHash;
  if (!pending || !isOurs) return 'notPending';
  const issued = sealer.unseal(pending.secret);
  if (!sameText(issued, secret)) return 'notPending';
  const step = stepOf(issued, token);
  if (step === undefined) return 'wrong';
  const enabled = await tx
    .insert(twofa)
    .values({
      user_id: owner.userId,
      tenant_id: owner.tenantId,
      secret: pending.secret,
      last_step: step,
    })
    .onConflictDoNothing()
    .returning();
  await tx.delete(twofaSetups).where(eq(twofaSetups.user_id, owner.userId));
  return enabled.length === 1 ? 'enabled' : 'notPending';
};
