import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from '../../../payments/provider.ts';
import { jobActor } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { mailOverdue } from '../invoices/invoices.mails.ts';
import { claimUnsettled, settle } from './settle.ts';
import { updatePaymentStatuses } from './standing.ts';

const POLLER = jobActor('payments');

const REMINDING = jobActor('payments', { mailsByDay: true });

const OVERDUE_SECONDS = 15 * 60;

const AT_ONCE = 20;

interface LookedAfter extends Pick<Services, 'database' | 'outbox'> {
  provider: PaymentProvider | undefined;
}

/**
 * Checks payments whose webhook never came, and marks invoices as overdue, with one reminder to
 * each tenant. Each process takes other rows.
 */
export const pollPayments = async (
  { database, outbox, provider }: LookedAfter,
  log: Pick<FastifyBaseLogger, 'warn'>
) => {
  await database.platformTransaction(POLLER, updatePaymentStatuses);
  await database.platformTransaction(REMINDING, tx => mailOverdue(tx, outbox));
  if (!provider) return;
  const claimed = await database.platformTransaction(POLLER, tx =>
    claimUnsettled(tx, provider, { olderThanSeconds: OVERDUE_SECONDS, atMost: AT_ONCE })
  );
  for (const payment of claimed) {
    await settle({ database, outbox, provider }, POLLER, payment).catch((error: unknown) =>
      log.warn({ err: error }, 'a payment could not be asked about')
    );
  }
};
