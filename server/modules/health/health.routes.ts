import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Transactions } from '../../db/transactions.ts';
import { PLATFORM } from '../../security/actor.ts';

/** Milliseconds that a check of the database is reused. */
const KEPT_MS = 1_000;

/**
 * True if the database answers. Callers at the same time, and within a second after, share one
 * query.
 */
const answering = ({ platformTransaction }: Pick<Transactions, 'platformTransaction'>) => {
  let asked: Promise<unknown> | undefined;
  let keptUntil = 0;
  return () => {
    if (asked && performance.now() < keptUntil) return asked;
    keptUntil = Infinity;
    asked = platformTransaction(PLATFORM, tx => tx.execute(sql`select 1`)).finally(
      () => (keptUntil = performance.now() + KEPT_MS)
    );
    return asked;
  };
};

const ok = z.object({ status: z.literal('ok') });

/** Liveness (`/health`) and readiness (`/ready`). */
export const healthRoutes =
  ({ database }: { database: Pick<Transactions, 'platformTransaction'> }): FastifyPluginAsyncZod =>
  async app => {
    const config = { permission: 'public', unlimited: true } as const;
    const response = { 200: ok };
    const isAnswering = answering(database);

    app.get(
      '/health',
      { config, schema: { summary: 'Whether the process lives', response } },
      async () => ({ status: 'ok' as const })
    );

    app.get(
      '/ready',
      { config, schema: { summary: 'Whether it can answer requests', response } },
      async () => {
        await isAnswering();
        return { status: 'ok' as const };
      }
    );
  };
