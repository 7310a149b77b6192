import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryStatus } from '#contract/integrations/webhookStates.values';
import type { PermissionName } from '#contract/people/permissions';
import { matchLocale } from '#contract/base/locales';
import { nextVersion } from '../../../tables/columns.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../tables/integrations.ts';
import { jobActor } from '../../../db/actor.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { NotPublic, type Outbound } from '../../../security/outbound.ts';
import type { Sealer } from '../../../security/secrets.ts';
import type { Services } from '../../../services.ts';
import { mailedStaff } from '../../people/index.ts';
import { readOn } from './readOn.ts';
import { nextTryIn } from './retries.ts';
import { signatureHeaders } from './signature.ts';

const JOB = jobActor('webhooks', { mailsByDay: true });

const MANAGES: PermissionName = 'integrations.manage';

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

/** The outcome of one call. */
export interface Tried {
  status: DeliveryStatus;
  response_status: number | null;
  response_text: string | null;
  ms: number;
  retryAfter: number | undefined;
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
        from webhook_deliveries delivery join webhook_endpoints endpoint
          on endpoint.id = delivery.endpoint_id and endpoint.active
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

type Posted = Pick<Due, 'event_id' | 'body' | 'url' | 'secret' | 'previous_secret'>;

/** One call, whatever comes of it. */
export const postEvent = async (
  outbound: Outbound,
  sealer: Sealer,
  { event_id, body, url, secret, previous_secret }: Posted
): Promise<Tried> => {
  const begun = performance.now();
  const secrets = [secret, ...(previous_secret === null ? [] : [previous_secret])];
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = { id: event_id, timestamp, body };
  const after = () => Math.round(performance.now() - begun);
  const failed = { response_status: null, retryAfter: undefined };
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Flightcase',
      ...signatureHeaders(readSecrets(sealer, secrets), signed),
    };
    const answer = await outbound.post({ url: new URL(url), headers, body });
    const isSuccess = answer.status >= 200 && answer.status < 300;
    return {
      status: isSuccess ? 'sent' : 'failed',
      response_status: answer.status,
      response_text: answer.text,
      ms: after(),
      retryAfter: answer.retryAfter,
    };
  } catch (error) {
    const status = error instanceof NotPublic ? 'refused' : 'failed';
    return { ...failed, status, response_text: reasonOf(error), ms: after() };
  }
};

/** The server has another AUTH_SECRET than the one that sealed them: nothing can be signed. */
class Unreadable extends Error {}

const readSecrets = (sealer: Sealer, secrets: readonly string[]) => {
  try {
    return secrets.map(sealer.unseal);
  } catch (error) {
    throw new Unreadable('its secret cannot be read', { cause: error });
  }
};

/** A code says more than a message, which may name an address of this network. */
const reasonOf = (error: unknown) => {
  if (error instanceof NotPublic || error instanceof Unreadable) return error.message;
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  return 'code' in error && typeof error.code === 'string' ? error.code : 'no answer';
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
  if (response_status === GONE) await switchOff(tx, services, endpoint_id, 'gone');
  else if (failing.isLong) await switchOff(tx, services, endpoint_id, 'failing');
};

/** The receiver says that it is gone for good. */
const GONE = 410;

const switchOff = async (
  tx: Tx,
  { outbox }: Pick<Services, 'outbox'>,
  id: number,
  reason: 'gone' | 'failing'
) => {
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({ active: false, reason, ...nextVersion(webhookEndpoints) })
    .where(eq(webhookEndpoints.id, id))
    .returning({ url: webhookEndpoints.url });
  if (!endpoint) return;
  tx.audit({
    action: 'webhook-endpoints.updated',
    resource: 'webhook-endpoints',
    resourceId: id,
    tenantId: tx.tenantId,
    metadata: {
      changes: { active: { from: true, to: false }, reason: { from: null, to: reason } },
    },
  });
  await giveUpWaiting(tx, id);
  const { host } = new URL(endpoint.url);
  for (const { email, name, language } of await mailedStaff(tx, null, MANAGES)) {
    await outbox.add(tx, {
      template: reason === 'gone' ? 'webhook_gone' : 'webhook_failing',
      tenantId: tenantOf(tx),
      to: email,
      language: matchLocale([language]),
      values: { name, host },
      link: '/settings',
    });
  }
};

/** An endpoint that is off, or begins anew, tries nothing from before. */
export const giveUpWaiting = (tx: Tx, endpointId: number) =>
  tx
    .update(webhookDeliveries)
    .set({ status: 'failed', next_at: null })
    .where(
      and(eq(webhookDeliveries.endpoint_id, endpointId), eq(webhookDeliveries.status, 'waiting'))
    );
