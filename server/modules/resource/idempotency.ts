import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idempotencyKeys } from '../../db/tables/idempotency.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';

/** How long an answer is kept for the same call to come again, in hours. */
const KEPT_HOURS = 24;

const MAX_KEY_LENGTH = 200;

/**
 * Does a creating call once for each `Idempotency-Key`: a double click, or a try again after a lost
 * answer, gets the first answer. Parallel calls wait for the first, as the key is written in its
 * transaction. Throws 422 `idempotency_mismatch` when the key stood for another call.
 */
export const onceForKey = async <Answer extends Record<string, unknown>>(
  tx: Transaction,
  request: FastifyRequest,
  work: () => Promise<Answer>
): Promise<Record<string, unknown>> => {
  const header = request.headers['idempotency-key'];
  if (typeof header !== 'string' || header === '') return work();
  const user = signedInUser(request);
  const key = header.slice(0, MAX_KEY_LENGTH);
  const mine = and(eq(idempotencyKeys.user_id, user.id), eq(idempotencyKeys.key, key));
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.user_id, user.id),
        lt(idempotencyKeys.created_at, sql`now() - make_interval(hours => ${KEPT_HOURS})`)
      )
    );
  const requestHash = hashOf(request);
  const [begun] = await tx
    .insert(idempotencyKeys)
    .values({ user_id: user.id, key, tenant_id: ofTransaction, request_hash: requestHash })
    .onConflictDoNothing()
    .returning();
  if (!begun) {
    const [known] = await tx.select().from(idempotencyKeys).where(mine);
    if (known?.request_hash !== requestHash) throw new ApiError(422, 'idempotency_mismatch');
    return storedAnswer.parse(known.answer);
  }
  const answer = await work();
  await tx.update(idempotencyKeys).set({ answer }).where(mine);
  return answer;
};

/** The tenant in which the call acts: a superadmin's own is none. */
const ofTransaction = sql`nullif(current_setting('app.tenant_id', true), '')::int`;

const storedAnswer = z.record(z.string(), z.unknown());

const hashOf = (request: FastifyRequest) =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`)
    .digest('base64url');
