import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sampleSteps } from '../../db/sampleData/steps.tables.ts';
import type { Transactions } from '../../db/transactions.ts';
import { DomainError } from '../../errors.ts';
import { PLATFORM } from '../../security/actor.ts';

/** Milliseconds that a check of the database is reused. */
const KEPT_MS = 1_000;

/**
 * Rejects if the database does not answer, or a first start still writes sample data. Callers at the
 * same time, and within a second after, share one query.
 */
const readiness = ({ platformTransaction }: Pick<Transactions, 'platformTransaction'>) => {
  let asked: Promise<unknown> | undefined;
  let keptUntil = 0;
  return () => {
    if (asked && performance.now() < keptUntil) return asked;
    keptUntil = Infinity;
    asked = platformTransaction(PLATFORM, tx =>
      tx.select({ id: sampleSteps.id }).from(sampleSteps).limit(1)
    )
      .then(assertNoneLeft)
      .finally(() => (keptUntil = performance.now() + KEPT_MS));
    return asked;
  };
};

const assertNoneLeft = (steps: readonly unknown[]) => {
  if (steps.length > 0) throw new DomainError('server_busy', { retryAfter: 1 });
};

const ok = z.object({ status: z.literal('ok') });

/** Liveness (`/health`) and readiness (`/ready`). */
export const healthRoutes =
  ({ database }: { database: Pick<Transactions, 'platformTransaction'> }): FastifyPluginAsyncZod =>
  async app => {
    const config = { permission: 'public', unlimited: true } as const;
    const response = { 200: ok };
    const whenReady = readiness(database);

    app.get(
      '/health',
      { config, schema: { summary: 'Whether the process lives', response } },
      async () => ({ status: 'ok' as const })
    );

    app.get(
      '/ready',
      { config, schema: { summary: 'Whether it can answer requests', response } },
      async () => {
        await whenReady();
        return { status: 'ok' as const };
      }
    );
  };
