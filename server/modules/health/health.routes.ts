import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBodySchema } from '#contract/base/errors';
import { sampleSteps } from '../../tables/sampleSteps.ts';
import type { Transactions } from '../../db/transactions.ts';
import { DomainError } from '../../errors.ts';
import { PLATFORM } from '../../db/actor.ts';
import { rateLimiter } from '../../security/rateLimits.ts';
import { networkOf } from '../../security/throttle.ts';

const CACHE_MS = 3_000;

/** Checks of a network in ten seconds, apart from its other calls. Load balancers need few. */
const CHECKS = { network: 100, user: 100, tenant: 100 };

/**
 * False while a first start still writes sample data; rejects if the database does not answer.
 * Callers at the same time, and for some seconds after, share one query.
 */
const readiness = ({ platformTransaction }: Pick<Transactions, 'platformTransaction'>) => {
  let check: Promise<boolean> | undefined;
  let cachedUntil = 0;
  return () => {
    if (check && performance.now() < cachedUntil) return check;
    cachedUntil = Infinity;
    check = platformTransaction(PLATFORM, tx =>
      tx.select({ id: sampleSteps.id }).from(sampleSteps).limit(1)
    )
      .then(left => left.length === 0)
      .finally(() => (cachedUntil = performance.now() + CACHE_MS));
    return check;
  };
};

const ok = z.object({ status: z.literal('ok') });

const notReady = z.union([z.object({ status: z.literal('starting') }), errorBodySchema]);

export const healthRoutes =
  ({ database }: { database: Pick<Transactions, 'platformTransaction'> }): FastifyPluginAsyncZod =>
  async app => {
    const config = { permission: 'public', unlimited: true } as const;
    const isReady = readiness(database);
    const countCheck = rateLimiter({ limits: CHECKS });

    app.get(
      '/health',
      { config, schema: { summary: 'Whether the process lives', response: { 200: ok } } },
      async () => ({ status: 'ok' as const })
    );

    app.get(
      '/ready',
      {
        config,
        schema: {
          summary: 'Whether it can answer requests',
          response: { 200: ok, 503: notReady },
        },
      },
      async (request, reply) => {
        const retryAfter = countCheck('network', networkOf(request.ip));
        if (retryAfter) throw new DomainError('too_many_requests', { retryAfter });
        if (await isReady()) return { status: 'ok' as const };
        return reply.status(503).header('retry-after', 1).send({ status: 'starting' });
      }
    );
  };
