import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../../db/tx.ts';
import { UNSETTLED } from '../../../payments/provider.ts';
import { jobActor } from '../../../security/actor.ts';
import type { MollieServices } from './mollie.ts';
import { salesAttempts } from './salesPayments.tables.ts';
import { settleAttempt } from './settling.ts';

const POLLER = jobActor('sales payments');

/** Seconds without news after which an attempt is checked. */
const OVERDUE_SECONDS = 15 * 60;

const AT_ONCE = 20;

/** Checks attempts whose webhook never came. Each process takes other rows. */
export const pollSalesPayments = async (
  services: MollieServices,
  log: Pick<FastifyBaseLogger, 'warn'>
) => {
  const claimed = await services.database.platformTransaction(POLLER, claimUnsettled);
  for (const attempt of claimed) {
    await settleAttempt(services, POLLER, attempt).catch((error: unknown) =>
      log.warn({ err: error }, 'a payment of a customer could not be asked about')
    );
  }
};

/** Attempts without news for a while, of companies with a key. */
const claimUnsettled = (tx: Tx) =>
  tx
    .update(salesAttempts)
    .set({ checked_at: sql`now()` })
    .where(
      inArray(
        salesAttempts.id,
        tx
          .select({ id: salesAttempts.id })
          .from(salesAttempts)
          .where(
            and(
              inArray(salesAttempts.status, [...UNSETTLED]),
              isNotNull(salesAttempts.provider_id),
              sql`${salesAttempts.checked_at} < now() - make_interval(secs => ${OVERDUE_SECONDS})`,
              sql`exists (select from tenants where id = ${salesAttempts.tenant_id}
                and sealed_mollie_key is not null)`
            )
          )
          .orderBy(salesAttempts.checked_at)
          .limit(AT_ONCE)
          .for('update', { skipLocked: true })
      )
    )
    .returning();
