import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../services.ts';
import { claimUnsettled, settle } from './settle.ts';

/** A payment of which nothing was heard for so long is asked about, in seconds (security M4). */
const OVERDUE_SECONDS = 15 * 60;

const AT_ONCE = 20;

/** Asks after payments whose webhook never came; of several processes each takes on its own. */
export const askAfterPayments = async (
  services: Pick<Services, 'database' | 'provider' | 'outbox'>,
  log: Pick<FastifyBaseLogger, 'warn'>
) => {
  const claimed = await services.database.platformTransaction(tx =>
    claimUnsettled(tx, { olderThanSeconds: OVERDUE_SECONDS, atMost: AT_ONCE })
  );
  for (const payment of claimed) {
    await settle(services, payment).catch((error: unknown) =>
      log.warn({ err: error }, 'a payment could not be asked about')
    );
  }
};
