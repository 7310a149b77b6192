import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Transactions } from '../../db/transactions.ts';
import { jobActor } from '../../db/actor.ts';

const RETENTION = jobActor('retention');

const BATCH = 200;

const OPENINGS_DAYS = 90;

type Services = Pick<Transactions, 'platformTransaction'>;

/**
 * Removes customer invoices and payments after their retention period, and the openings of customers' pages.
 * Several processes may run it at once: each takes other invoices.
 */
export const removeRunOutSales = async (
  services: Services,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
) => {
  await forgetOpenings(services);
  const tenantIds = await services.platformTransaction(RETENTION, async tx => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from tenants_with_run_out_sales() id`
    );
    return rows.map(({ id }) => id);
  });
  for (const tenantId of tenantIds) {
    await removeOf(services, tenantId, log).catch((error: unknown) =>
      log.warn({ err: error, tenantId }, 'invoices that have run out were not removed')
    );
  }
};

const removeOf = async (
  { platformTransaction }: Services,
  tenantId: number,
  log: Pick<FastifyBaseLogger, 'info'>
) => {
  let removed = 0;
  let count: number;
  do {
    count = await platformTransaction(RETENTION, async tx => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select remove_run_out_sales(${tenantId}, ${BATCH}) as count`
      );
      return rows[0]?.count ?? 0;
    });
    removed += count;
  } while (count >= BATCH);
  if (removed > 0) log.info({ tenantId, removed }, 'invoices that have run out were removed');
};

const forgetOpenings = ({ platformTransaction }: Services) =>
  platformTransaction(RETENTION, async tx => {
    for (const table of ['quote_links', 'sales_links']) {
      await tx.execute(sql`update ${sql.identifier(table)} set opened = 0, opened_at = null
        where opened_at < now() - make_interval(days => ${OPENINGS_DAYS})`);
    }
  });
