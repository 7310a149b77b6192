import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { sessions } from '../../../tables/sessions.ts';
import type { Tx } from '../../../db/tx.ts';
import {
  hashSecret,
  type PresentedRefresh,
  randomSecret,
  type RefreshClaims,
  SESSION_IDLE_SECONDS,
  SESSION_MAX_SECONDS,
  type Tokens,
} from '../../../security/tokens.ts';

/** Seconds in which two tabs may send the same refresh token. */
const REUSE_GRACE_SECONDS = 10;

interface NewSession {
  userId: number;
  tenantId: number | null;
  userAgent: string;
  ip: string;
}

export const startSession = async (tx: Tx, session: NewSession) => {
  const id = randomUUID();
  const secret = randomSecret();
  await tx.insert(sessions).values({
    id,
    tenant_id: session.tenantId,
    user_id: session.userId,
    refresh_hash: hashSecret(secret),
    user_agent: session.userAgent.slice(0, 500),
    ip_address: session.ip,
    expires_at: new Date(Date.now() + SESSION_MAX_SECONDS * 1000).toISOString(),
  });
  return { sessionId: id, secret };
};

/**
 * Exchanges a refresh token for its successor. For a few seconds the replaced token gets the same
 * successor. An older one ends the session; `reused` is its user. `undefined`: refused, without an
 * effect on the session.
 */
export const rotateSession = async (
  tx: Tx,
  { sessionId, secret, isMarked }: PresentedRefresh,
  tokens: Tokens
) => {
  const [session] = await tx
    .select({
      userId: sessions.user_id,
      currentHash: sessions.refresh_hash,
      previousHash: sessions.previous_hash,
      inGrace: sql<boolean>`rotated_at > now() - make_interval(secs => ${REUSE_GRACE_SECONDS})`,
    })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), stillLive))
    .for('update');
  if (!session) return undefined;

  const hash = hashSecret(secret);
  const successor = tokens.successorOf(secret);
  if (hash === session.currentHash) {
    await tx
      .update(sessions)
      .set({
        refresh_hash: hashSecret(successor),
        previous_hash: hash,
        rotated_at: sql`now()`,
        last_used_at: sql`now()`,
      })
      .where(eq(sessions.id, sessionId));
  } else if (hash !== session.previousHash || !session.inGrace) {
    const wasIts = isMarked || hash === session.previousHash;
    if (!wasIts) return undefined;
    await endSession(tx, sessionId);
    return { reused: session.userId };
  }
  return { userId: session.userId, sessionId, secret: successor };
};

export const endSession = async (tx: Tx, sessionId: string) => {
  const [ended] = await tx
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)))
    .returning();
  return ended;
};

export const auditSignOut = (
  tx: Tx,
  { tenant_id, user_id }: { tenant_id: number | null; user_id: number }
) =>
  tx.audit({
    action: 'auth.logout',
    resource: 'auth',
    tenantId: tenant_id,
    performedBy: user_id,
  });

export const endSessionsOf = (tx: Tx, userId: number, except?: string) =>
  tx
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        except ? ne(sessions.id, except) : undefined
      )
    );

export const endSessionOf = async (tx: Tx, { sessionId, secret }: RefreshClaims) => {
  const [ended] = await tx
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(
      and(eq(sessions.id, sessionId), eq(sessions.refresh_hash, hashSecret(secret)), stillLive)
    )
    .returning();
  return ended;
};

export const stillLive = sql`sessions.revoked_at is null and sessions.expires_at > now()
  and sessions.last_used_at > now() - make_interval(secs => ${SESSION_IDLE_SECONDS})`;
