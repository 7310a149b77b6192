import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { webhookDeliveries, webhookEndpoints } from '../../../tables/integrations.ts';
import { jobActor } from '../../../db/actor.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../../services.ts';
import { makerMayCall } from './makerMayCall.ts';
import { postEvent, type Tried } from './postEvent.ts';
import { readOn } from './readOn.ts';
import { nextTryIn } from './retries.ts';
import { switchOff } from './switchOff.ts';

const JOB = jobActor('webhooks', { mailsByDay: true });

/** Tries of one endpoint at the same time, and of all. */
const OF_ENDPOINT = 5;
const OF_ALL = 50;

/** Milliseconds after which new events are looked for, while answers are awaited. */
const LOOK_AGAIN_MS = 1_000;

/** Seconds after which another process takes a try over: longer than a call may take. */
const TAKEN_OVER_AFTER = 60;

/** Days without success after which an endpoint is switched off. */
const FAILING_DAYS = 5;

type Sending = Pick<Services, 'database' | 'outbox' | 'sealer' | 'outbound' | 'appUrl'>;

interface Due extends Record<string, unknown> {
  id: number;
  tenant_id: number;
  endpoint_id: number;
  event_id: string;
  body: string;
  attempts: number;
  url: string;
  secret: string;
  previous_secret: string | null;
}

/**
 * Sends what is due, until nothing is. A claimed delivery is not due for others; after a crash it is again. No
 * connection to the database is held while an answer is awaited.
 */
export const sendDue = async (services: Sending, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const underWay = new Map<number, number>();
  const running = new Set<Promise<void>>();
  for (;;) {
    const room = OF_ALL - running.size;
    const due = room > 0 ? await claim(services, room, underWay) : [];
    for (const delivery of due) {
      const { endpoint_id: endpoint } = delivery;
      underWay.set(endpoint, (underWay.get(endpoint) ?? 0) + 1);
      const trying = tryOnce(services, delivery)
        // It is claimed again later: the other deliveries do not wait for it.
        .catch((error: unknown) => log.warn({ err: error, endpoint }, 'a webhook was not tried'))
        .finally(() => {
          running.delete(trying);
          underWay.set(endpoint, (underWay.get(endpoint) ?? 1) - 1);
        });
      running.add(trying);
    }
    if (running.size === 0) return;
    // A slow endpoint delays no other: others begin meanwhile.
    await Promise.race([...running, delay(LOOK_AGAIN_MS, undefined, { ref: false })]);
    await readOn(services, log);
  }
};

const claim = (
  { database }: Pick<Sending, 'database'>,
  room: number,
  underWay: ReadonlyMap<number, number>
) => {
  const busy = JSON.stringify(Object.fromEntries(underWay));
  return database.platformTransaction(JOB, async tx => {
    const { rows } = await tx.execute<Due>(sql`
      with due as (
        select delivery.id, delivery.next_at, row_number() over (
            partition by delivery.endpoint_id order by delivery.next_at, delivery.id)
          + coalesce((${busy}::jsonb ->> delivery.endpoint_id::text)::int, 0) as place
        from webhook_deliveries delivery join webhook_endpoints
          on webhook_endpoints.id = delivery.endpoint_id
            and webhook_endpoints.active and ${makerMayCall}
        where delivery.status = 'waiting' and delivery.next_at <= now()
      ),
      chosen as (
        select delivery.id from webhook_deliveries delivery join due on due.id = delivery.id
        where due.place <= ${OF_ENDPOINT} and delivery.status = 'waiting' and delivery.next_at <= now()
        order by delivery.next_at, delivery.id limit ${room} for update of delivery skip locked
      )
      update webhook_deliveries delivery
      set next_at = now() + make_interval(secs => ${TAKEN_OVER_AFTER})
      from chosen, webhook_endpoints endpoint
      where delivery.id = chosen.id and endpoint.id = delivery.endpoint_id
      returning delivery.id::float8 as id, delivery.tenant_id, delivery.endpoint_id,
        delivery.event_id, delivery.body, delivery.attempts, endpoint.url, endpoint.secret,
        case when endpoint.previous_until > now() then endpoint.previous_secret end as previous_secret`);
    return rows;
  });
};

const tryOnce = async (services: Sending, delivery: Due) => {
  const tried = await postEvent(services.outbound, services.sealer, delivery);
  const context = { actor: JOB, tenantId: delivery.tenant_id, allTenants: false };
  await services.database.tenantTransaction(context, tx => note(tx, services, delivery, tried));
};

const note = async (tx: Tx, services: Sending, delivery: Due, tried: Tried) => {
  const { id, endpoint_id } = delivery;
  const { status, response_status, response_text, ms, retryAfter } = tried;
  const attempts = delivery.attempts + 1;
  const wait =
    status === 'failed' && response_status !== GONE
      ? nextTryIn({ attempts, status: response_status, retryAfter }, Math.random())
      : undefined;
  await tx
    .update(webhookDeliveries)
    .set({
      attempts,
      status: wait === undefined ? status : 'waiting',
      next_at: wait === undefined ? null : sql`now() + make_interval(secs => ${wait})`,
      response_status,
      response_text,
      ms,
    })
    // Ended meanwhile, it stays ended.
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'waiting')));
  if (status === 'sent') {
    await tx
      .update(webhookEndpoints)
      .set({ failing_since: null })
      .where(and(eq(webhookEndpoints.id, endpoint_id), sql`failing_since is not null`));
    return;
  }
  const [failing] = await tx
    .update(webhookEndpoints)
    .set({ failing_since: sql`coalesce(${webhookEndpoints.failing_since}, now())` })
    .where(and(eq(webhookEndpoints.id, endpoint_id), eq(webhookEndpoints.active, true)))
    .returning({
      isLong: sql<boolean>`${webhookEndpoints.failing_since}
        < now() - make_interval(days => ${FAILING_DAYS})`,
    });
  if (!failing) return;
  const { outbox } = services;
  if (response_status === GONE) await switchOff(tx, outbox, { id: endpoint_id, reason: 'gone' });
  else if (failing.isLong) await switchOff(tx, outbox, { id: endpoint_id, reason: 'failing' });
};

/** The receiver says that it is gone for good. */
const GONE = 410;
