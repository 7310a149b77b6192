import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Transactions } from '../../db/transactions.ts';
import { SERVER } from '../../security/actor.ts';

const ok = z.object({ status: z.literal('ok') });

/** Whether the process lives (`/health`), and whether it can answer requests (`/ready`). */
export const healthRoutes =
  ({ database }: { database: Transactions }): FastifyPluginAsyncZod =>
  async app => {
    const config = { permission: 'public', unlimited: true } as const;
    const response = { 200: ok };

    app.get(
      '/health',
      { config, schema: { summary: 'Whether the process lives', response } },
      async () => ({ status: 'ok' as const })
    );

    app.get(
      '/ready',
      { config, schema: { summary: 'Whether it can answer requests', response } },
      async () => {
        await database.platformTransaction(SERVER, tx => tx.execute(sql`select 1`));
        return { status: 'ok' as const };
      }
    );
  };
