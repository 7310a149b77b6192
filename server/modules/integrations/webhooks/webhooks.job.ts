import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../../services.ts';
import { readOn } from './readOn.ts';
import { sendDue } from './send.ts';

type Delivering = Pick<Services, 'database' | 'outbox' | 'sealer' | 'outbound' | 'appUrl'>;

/** Delivers events to endpoints: each at least once, in no guaranteed order. */
export const deliverWebhooks = async (
  services: Delivering,
  log: Pick<FastifyBaseLogger, 'warn'>
) => {
  await readOn(services, log);
  await sendDue(services, log);
  void services.outbox.deliverDue();
};
