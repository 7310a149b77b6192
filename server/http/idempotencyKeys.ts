import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IDEMPOTENCY_HOURS, idempotencyKeys } from '../tables/idempotency.ts';
import type { Transactions } from '../db/transactions.ts';
import type { TenantContext, SignedInTx } from '../db/tx.ts';
import { DomainError } from '../errors.ts';
import type { SignedInActor } from '../db/actor.ts';
import { holdToken } from '../security/programs.ts';

const MAX_KEY_LENGTH = 200;

/**
 * Runs a creating call once for each `Idempotency-Key`: a double click, or a retry after a lost
 * answer, gets the first answer. Parallel calls wait for the first, as the key is written in its
 * transaction. Throws `idempotency_mismatch` if the key was used for another call.
 */
export const withIdempotency = async <Answer extends Record<string, unknown>>(
  tx: SignedInTx,
  call: KeyedCall | undefined,
  work: () => Promise<Answer>
): Promise<Record<string, unknown>> => {
  if (!call) return work();
  const begun = await begin(tx, call);
  if (begun.answer) return begun.answer;
  if (!begun.isFirst) throw new Error('an answer was not kept with its key');
  const answer = await work();
  await keep(tx, call, answer);
  return answer;
};

/**
 * As `withIdempotency`, for an answer of which only `part` may be stored with the key: the rest is a secret, or
 * is large and read again with the current permissions. `repeat` makes the answer of a repeated call.
 */
export const withStoredPart = async <Part extends Record<string, unknown>, Answer extends Part>(
  tx: SignedInTx,
  call: KeyedCall | undefined,
  {
    part,
    work,
    repeat,
  }: {
    part: z.ZodType<Part>;
    work: () => Promise<Answer>;
    repeat: (stored: Part) => Answer | Promise<Answer>;
  }
): Promise<Answer> => {
  let first: Answer | undefined;
  const stored = await withIdempotency(tx, call, async () => {
    first = await work();
    return part.parse(first);
  });
  return first ?? repeat(part.parse(stored));
};

/**
 * As `withIdempotency`, for a repeatable call with several transactions: a repeat finds the work that
 * is done. Parallel calls run at the same time, and get the same answer.
 */
export const withRepeatableIdempotency = async <Answer extends Record<string, unknown>>(
  { tenantTransaction }: Pick<Transactions, 'tenantTransaction'>,
  context: TenantContext<SignedInActor>,
  call: KeyedCall | undefined,
  work: () => Promise<Answer>
): Promise<Record<string, unknown>> => {
  if (!call) return work();
  const { answer } = await tenantTransaction(context, tx => begin(tx, call));
  if (answer) return answer;
  try {
    const first = await work();
    return await tenantTransaction(context, tx => keep(tx, call, first));
  } catch (error) {
    await tenantTransaction(context, tx =>
      tx.delete(idempotencyKeys).where(and(mine(tx, call), isOpen))
    );
    throw error;
  }
};

export const findEarlierAnswer = async (tx: SignedInTx, call: KeyedCall | undefined) => {
  if (!call) return undefined;
  const [known] = await tx.select().from(idempotencyKeys).where(mine(tx, call));
  if (!known) return undefined;
  if (known.request_hash !== call.hash) throw new DomainError('idempotency_mismatch');
  return storedAnswer.parse(known.answer);
};

export interface KeyedCall {
  key: string;
  hash: string;
}

export const keyedCall = (
  request: FastifyRequest,
  content: unknown = request.body
): KeyedCall | undefined => {
  const header = request.headers['idempotency-key'];
  if (typeof header !== 'string' || header === '') return undefined;
  const hash = sha256Of(`${request.method} ${request.url}\n${JSON.stringify(content)}`);
  // Cut off, two long keys with the same beginning would be one.
  return { key: header.length > MAX_KEY_LENGTH ? sha256Of(header) : header, hash };
};

const sha256Of = (text: string) => createHash('sha256').update(text).digest('base64url');

const mine = ({ actor }: SignedInTx, { key }: KeyedCall) =>
  and(
    actor.kind === 'person'
      ? eq(idempotencyKeys.user_id, actor.user.id)
      : eq(idempotencyKeys.token_id, actor.program.tokenId),
    eq(idempotencyKeys.key, key)
  );

const callerOf = ({ actor }: SignedInTx) =>
  actor.kind === 'person' ? { user_id: actor.user.id } : { token_id: actor.program.tokenId };

const isOpen = isNull(idempotencyKeys.answer);

const begin = async (tx: SignedInTx, call: KeyedCall) => {
  await holdToken(tx);
  // Only this key: two calls that remove a user's old keys in different orders would deadlock.
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        mine(tx, call),
        lt(idempotencyKeys.created_at, sql`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`)
      )
    );
  const [begun] = await tx
    .insert(idempotencyKeys)
    .values({
      ...callerOf(tx),
      key: call.key,
      // The tenant of the call; superadmins have none.
      tenant_id: tx.tenantId,
      request_hash: call.hash,
    })
    .onConflictDoNothing()
    .returning();
  if (begun) return { isFirst: true };
  const [known] = await tx.select().from(idempotencyKeys).where(mine(tx, call));
  if (known?.request_hash !== call.hash) throw new DomainError('idempotency_mismatch');
  return { isFirst: false, answer: storedAnswer.parse(known.answer) };
};

const keep = async <Answer extends Record<string, unknown>>(
  tx: SignedInTx,
  call: KeyedCall,
  answer: Answer
): Promise<Record<string, unknown>> => {
  const kept = await tx
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(mine(tx, call), isOpen))
    .returning();
  if (kept.length > 0) return answer;
  const [known] = await tx.select().from(idempotencyKeys).where(mine(tx, call));
  return storedAnswer.parse(known?.answer) ?? answer;
};

const storedAnswer = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform(answer => answer ?? undefined);
