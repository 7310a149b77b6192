import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { webhookDeliveries, webhookEndpoints } from '../../../tables/integrations.ts';
import { jobActor } from '../../../db/actor.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../../services.ts';
import { type Claimed, claimDue } from './claim.ts';
import { postEvent, type Tried } from './postEvent.ts';
import { readOn } from './readOn.ts';
import { nextTryIn } from './retries.ts';
import { switchOff } from './switchOff.ts';

const JOB = jobActor('webhooks', { mailsByDay: true });

/** Tries of this process at the same time: five for each endpoint that one company may have. */
const OF_ALL = 100;

/** Milliseconds after which new events are looked for, while answers are awaited. */
const LOOK_AGAIN_MS = 1_000;

type Sending = Pick<Services, 'database' | 'outbox' | 'sealer' | 'outbound' | 'appUrl'>;

/** Sends what is due, until nothing is. No connection to the database is held while an answer is awaited. */
export const sendDue = async (services: Sending, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const { database } = services;
  const running = new Set<Promise<unknown>>();
  for (;;) {
    const room = OF_ALL - running.size;
    const due = room > 0 ? await database.platformTransaction(JOB, tx => claimDue(tx, room)) : [];
    for (const delivery of due) {
      const { endpoint_id: endpoint } = delivery;
      const trying = tryOnce(services, delivery)
        // It is claimed again later: the other deliveries do not wait for it.
        .catch((error: unknown) => log.warn({ err: error, endpoint }, 'a webhook was not tried'))
        .finally(() => running.delete(trying));
      running.add(trying);
    }
    if (running.size === 0) return;
    // A slow endpoint delays no other: others begin meanwhile.
    await Promise.race([...running, delay(LOOK_AGAIN_MS, undefined, { ref: false })]);
    await readOn(services, log);
  }
};

const tryOnce = async (services: Sending, delivery: Claimed) => {
  const { database, outbox, outbound, sealer } = services;
  const tried = await postEvent(outbound, sealer, delivery);
  const context = { actor: JOB, tenantId: delivery.tenant_id, allTenants: false };
  await database.tenantTransaction(context, async tx => {
    const { endpoint_id: id } = delivery;
    // The endpoint before its deliveries, as whatever switches it off: no two wait for each other.
    const isActive = await noteForEndpoint(tx, id, tried);
    await noteForDelivery(tx, delivery, { tried, isTriedAgain: isActive });
    if (tried.response_status === GONE) await switchOff(tx, outbox, { id, reason: 'gone' });
  });
};

/**
 * `switchOff.ts` looks how long it fails. A failure locks it in any case: it may be switched off next. Returns
 * whether it is active, of a failure alone.
 */
const noteForEndpoint = async (tx: Tx, id: number, { status }: Tried) => {
  const { failing_since, active } = webhookEndpoints;
  const isIt = eq(webhookEndpoints.id, id);
  if (status === 'sent') {
    await tx
      .update(webhookEndpoints)
      .set({ failing_since: null })
      .where(and(isIt, isNotNull(failing_since)));
    return false;
  }
  const failing = await tx
    .update(webhookEndpoints)
    .set({ failing_since: sql`coalesce(${failing_since}, now())` })
    .where(and(isIt, eq(active, true)))
    .returning({ id: webhookEndpoints.id });
  return failing.length > 0;
};

interface Outcome {
  tried: Tried;
  /** False once the endpoint is off. */
  isTriedAgain: boolean;
}

const noteForDelivery = async (tx: Tx, delivery: Claimed, { tried, isTriedAgain }: Outcome) => {
  const { retryAfter, ...outcome } = tried;
  const { status, response_status } = outcome;
  const attempts = delivery.attempts + 1;
  const wait =
    isTriedAgain && status === 'failed' && response_status !== GONE
      ? nextTryIn({ attempts, status: response_status, retryAfter }, Math.random())
      : undefined;
  await tx
    .update(webhookDeliveries)
    .set({
      ...outcome,
      attempts,
      taken_until: null,
      ...(wait === undefined
        ? { next_at: null }
        : { status: 'waiting', next_at: sql`now() + make_interval(secs => ${wait})` }),
    })
    .where(
      and(
        eq(webhookDeliveries.id, delivery.id),
        // Taken over, given up or asked for once more meanwhile, it is not of this try.
        sql`${webhookDeliveries.taken_until} = ${delivery.taken_until}::timestamptz`
      )
    );
};

/** The receiver says that it is gone for good. */
const GONE = 410;
