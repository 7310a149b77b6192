import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { FeedEvent } from '#contract/integrations/events';
import { EVENTS } from '#contract/integrations/eventTypes.values';
import { withIncluded } from '#contract/integrations/tokenPermissions.values';
import { apiTokens, webhookDeliveries, webhookEndpoints } from '../../../tables/integrations.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { jobActor } from '../../../db/actor.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../../services.ts';
import { eventsAfter } from '../events/events.queries.ts';

const JOB = jobActor('webhooks');

const EVENTS_AT_ONCE = 500;

type Reading = Pick<Services, 'database' | 'appUrl'>;

/**
 * Makes the deliveries of each active endpoint for what happened since its position. Two processes read for
 * different endpoints: a locked one is skipped. A failure for one endpoint is logged, and the others continue.
 */
export const readOn = async (
  { database, appUrl }: Reading,
  log: Pick<FastifyBaseLogger, 'warn'>
) => {
  const behind = await database.platformTransaction(JOB, tx =>
    tx
      .select({ id: webhookEndpoints.id, tenantId: webhookEndpoints.tenant_id })
      .from(webhookEndpoints)
      .where(
        and(
          eq(webhookEndpoints.active, true),
          sql`exists (select from audit_log entry where entry.chain = ${webhookEndpoints.tenant_id}
            and entry.seq > ${webhookEndpoints.position})`
        )
      )
      .orderBy(asc(webhookEndpoints.id))
  );
  for (const { id, tenantId } of behind) {
    const context = { actor: JOB, tenantId, allTenants: false };
    try {
      let more = true;
      while (more) {
        more = await database.tenantTransaction(context, tx => readOnFor(tx, id, appUrl));
      }
    } catch (error) {
      log.warn({ err: error, endpoint: id }, 'events were not read for a webhook');
    }
  }
};

/** Returns true if there is more to read. */
const readOnFor = async (tx: Tx, id: number, appUrl: URL) => {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.active, true)))
    .for('update', { skipLocked: true });
  if (!endpoint) return false;
  const { tenant_id: tenantId, position: after } = endpoint;
  const types = await heardBy(tx, endpoint);
  const limit = EVENTS_AT_ONCE;
  const read = await eventsAfter(tx, { tenantId, after, types, limit, appUrl });
  await addDeliveries(tx, endpoint, read.events);
  await tx.update(webhookEndpoints).set({ position: read.next }).where(eq(webhookEndpoints.id, id));
  return read.more;
};

/** An endpoint gets only events that its token may still read. */
const heardBy = async (
  tx: Tx,
  { token_id, types }: Pick<typeof webhookEndpoints.$inferSelect, 'token_id' | 'types'>
) => {
  if (token_id === null) return types;
  const [token] = await tx
    .select({ permissions: apiTokens.permissions })
    .from(apiTokens)
    .where(eq(apiTokens.id, token_id));
  const held = withIncluded(token?.permissions ?? []);
  const seen = EVENTS.filter(({ view }) => held.includes(view)).map(({ type }) => type);
  return types.filter(type => seen.includes(type));
};

interface Receiver {
  id: number;
  tenant_id: number;
}

/** Due at once. An event has at most one delivery for an endpoint. */
const addDeliveries = async (tx: Tx, { id, tenant_id }: Receiver, events: readonly FeedEvent[]) => {
  const rows = events.map(event => ({
    tenant_id,
    endpoint_id: id,
    seq: event.seq,
    event_id: event.id,
    type: event.type,
    body: JSON.stringify(event),
    next_at: sql`now()`,
  }));
  const added = await insertRows(rows, batch =>
    tx
      .insert(webhookDeliveries)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id })
  );
  return added.length;
};

/** Makes the deliveries that an endpoint missed while it was off. Returns how many. */
export const addMissed = async (
  tx: Tx,
  endpoint: Pick<
    typeof webhookEndpoints.$inferSelect,
    'id' | 'tenant_id' | 'token_id' | 'types' | 'position' | 'created_at'
  >,
  since: string,
  appUrl: URL
) => {
  const { tenant_id: tenantId, position, created_at } = endpoint;
  const types = await heardBy(tx, endpoint);
  const { rows } = await tx.execute<{ seq: number }>(sql`
    select coalesce((select seq from audit_log where chain = ${tenantId}
      and created_at < greatest(${since}::timestamptz, ${created_at}::timestamptz) order by created_at desc, seq desc limit 1), 0)::float8 as seq`);
  let after = rows[0]?.seq ?? 0;
  let count = 0;
  while (after < position) {
    const limit = EVENTS_AT_ONCE;
    const read = await eventsAfter(tx, { tenantId, after, types, limit, appUrl });
    // The job makes the deliveries of later events.
    const missed = read.events.filter(({ seq }) => seq <= position);
    count += await addDeliveries(tx, endpoint, missed);
    if (!read.more) break;
    after = read.next;
  }
  return count;
};
