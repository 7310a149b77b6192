import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { memoized } from '#contract/base/memoized';
import { webhookDeliveries, webhookEndpoints } from '../../../tables/integrations.ts';
import { jobActor } from '../../../db/actor.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import type { Services } from '../../../services.ts';
import { eachOfCompanies } from '../../../jobs/eachOfCompanies.ts';
import { type Claimed, claimDue } from './claim.ts';
import { postEvent, type Tried } from './postEvent.ts';
import { readOn } from './readOn.ts';
import { nextTryIn } from './retries.ts';
import { switchOff } from './switchOff.ts';

const JOB = jobActor('webhooks', { mailsByDay: true });

/** Maximum simultaneous tries of this process. A company has at most a hundred, so that others always have some. */
const OF_ALL = 500;

/** Tries that one claim begins, so that no statement is long. */
const OF_CLAIM = 100;

const READ_EVENTS_AGAIN_MS = 1_000;

/** Milliseconds in which further results are collected: one statement for many costs less. */
const TOGETHER_MS = 40;

type Sending = Pick<Services, 'database' | 'outbox' | 'sealer' | 'outbound' | 'appUrl'>;

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface Done {
  delivery: Claimed;
  tried: Tried;
}

/**
 * Sends due deliveries until none is left. Holds no database connection while it awaits an answer, and never more
 * than one: requests need the others.
 */
export const sendDue = async (services: Sending, log: Log) => {
  const { database, outbound, sealer } = services;
  const running = new Set<Promise<unknown>>();
  const done: Done[] = [];
  let looked = performance.now();
  for (;;) {
    const room = Math.min(OF_ALL - running.size, OF_CLAIM);
    const due = room > 0 ? await database.platformTransaction(JOB, tx => claimDue(tx, room)) : [];
    // The deliveries of an endpoint have the same secret: reading it takes as long as signing.
    const unseal = memoized(sealer.unseal);
    for (const delivery of due) {
      const trying = postEvent(outbound, { unseal, log }, delivery)
        .then(tried => done.push({ delivery, tried }))
        .finally(() => running.delete(trying));
      running.add(trying);
    }
    if (running.size === 0 && done.length === 0) return;
    // A slow endpoint delays no other: others begin meanwhile.
    if (done.length === 0) {
      await Promise.race([...running, delay(READ_EVENTS_AGAIN_MS, undefined, { ref: false })]);
    }
    await delay(TOGETHER_MS);
    await note(services, done.splice(0), log);
    if (performance.now() - looked < READ_EVENTS_AGAIN_MS) continue;
    await readOn(services, log);
    looked = performance.now();
  }
};

/** Stores the results. A delivery whose result cannot be stored is claimed and sent again later. */
const note = ({ database, outbox }: Sending, done: readonly Done[], log: Log) => {
  const isSent = ({ tried }: Done) => tried.status === 'sent';
  const sent = Map.groupBy(done.filter(isSent), ({ delivery }) => delivery.tenant_id);
  // In the order of `switchOffEnded`, so that two processes that lock several endpoints do not deadlock.
  const failed = done
    .filter(each => !isSent(each))
    .toSorted((one, other) => one.delivery.endpoint_id - other.delivery.endpoint_id);
  return eachOfCompanies({
    database,
    actor: JOB,
    log,
    rows: [
      ...[...sent].map(([tenant_id, ofCompany]) => ({
        tenant_id,
        noteIn: (tx: Tx) => noteSent(tx, ofCompany),
      })),
      ...failed.map(each => ({
        tenant_id: each.delivery.tenant_id,
        noteIn: (tx: Tx) => noteFailed(tx, outbox, each),
      })),
    ],
    work: (tx, { noteIn }) => noteIn(tx),
    failed: 'webhooks were not noted',
  });
};

const noteSent = async (tx: Tx, sent: readonly Done[]) => {
  const { failing_since, id } = webhookEndpoints;
  const endpoints = [...new Set(sent.map(({ delivery }) => delivery.endpoint_id))];
  // The endpoint before its deliveries, as in all code that switches it off: otherwise both could deadlock.
  await tx
    .update(webhookEndpoints)
    .set({ failing_since: null })
    .where(and(inArray(id, endpoints), isNotNull(failing_since)));
  const rows = sent.map(({ delivery: { id, attempts, taken_until }, tried }) => ({
    id,
    attempts: attempts + 1,
    taken_until,
    response_status: tried.response_status,
    response_text: tried.response_text,
    ms: tried.ms,
  }));
  await tx.execute(sql`
    update webhook_deliveries known set status = 'sent', next_at = null, taken_until = null,
      attempts = told.attempts, response_status = told.response_status,
      response_text = told.response_text, ms = told.ms
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told
      (id bigint, attempts smallint, taken_until timestamptz, response_status smallint,
        response_text text, ms int)
    where known.tenant_id = ${tenantOf(tx)} and known.id = told.id
      and ${isStillOf(sql`known.taken_until`, sql`told.taken_until`)}`);
};

/** False if the delivery was taken over, given up or replayed since it was claimed. */
const isStillOf = (takenUntil: SQLWrapper, claimed: SQLWrapper) => sql`${takenUntil} = ${claimed}`;

/**
 * `switchOff.ts` checks for how long the endpoint has failed. The endpoint is locked before its deliveries, as in
 * all code that switches it off: otherwise both could deadlock.
 */
const noteFailed = async (tx: Tx, outbox: Services['outbox'], { delivery, tried }: Done) => {
  const { failing_since, active, id, url } = webhookEndpoints;
  // The answer is the old address's: the new one was not called.
  const isCalled = eq(url, delivery.url);
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({
      failing_since: sql`case when ${isCalled} then coalesce(${failing_since}, now())
        else ${failing_since} end`,
    })
    .where(and(eq(id, delivery.endpoint_id), eq(active, true)))
    .returning({ url });
  const { retryAfter, ...outcome } = tried;
  const { status, response_status } = outcome;
  const attempts = delivery.attempts + 1;
  const isGone = response_status === GONE && endpoint?.url === delivery.url;
  const wait =
    endpoint && status === 'failed' && !isGone
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
        : {
            // A delivery that was given up during its call keeps that status.
            status: sql`${webhookDeliveries.status}`,
            next_at: sql`case when ${webhookDeliveries.status} = 'waiting'
              then now() + make_interval(secs => ${wait}) end`,
          }),
    })
    .where(
      and(
        eq(webhookDeliveries.id, delivery.id),
        isStillOf(webhookDeliveries.taken_until, sql`${delivery.taken_until}::timestamptz`)
      )
    );
  if (isGone) await switchOff(tx, outbox, { id: delivery.endpoint_id, reason: 'gone' });
};

const GONE = 410;
