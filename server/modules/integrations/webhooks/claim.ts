import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { makerMayCall } from './makerMayCall.ts';

/** Tries of one endpoint at the same time, by all processes. */
const OF_ENDPOINT = 5;

/** Seconds after which another process takes a try over: longer than a call may take. */
const TAKEN_OVER_AFTER = 60;

export interface Claimed extends Record<string, unknown> {
  id: number;
  tenant_id: number;
  endpoint_id: number;
  event_id: string;
  body: string;
  attempts: number;
  /** As PostgreSQL writes it, to the microsecond: no other claim of the delivery has it. */
  taken_until: string;
  url: string;
  secret: string;
  previous_secret: string | null;
}

/**
 * At most `room` deliveries that are due, for this process alone until `taken_until`. After a crash they are due again
 * then. Endpoints with the fewest tries under way come first: slow ones leave room to others. Sees all companies.
 */
export const claimDue = async (tx: Tx, room: number): Promise<Claimed[]> => {
  const endpoints = await lockEndpoints(tx);
  if (endpoints.length === 0) return [];
  const { rows } = await tx.execute<Claimed>(sql`
    with chosen as (
      select delivery.id from unnest(${sql.param(endpoints)}::int[]) as endpoint (id)
      cross join lateral (
        select count(*) as calls from webhook_deliveries
        where endpoint_id = endpoint.id and taken_until > now()
      ) under_way
      cross join lateral (
        select id, next_at, under_way.calls + row_number() over (order by next_at, id) as place
        from (${dueOf(sql`endpoint.id`, OF_ENDPOINT)}) first
      ) due
      join webhook_deliveries delivery on delivery.id = due.id
      where due.place <= ${OF_ENDPOINT} and delivery.status = 'waiting'
      order by due.place, due.next_at, due.id limit ${room} for update of delivery skip locked
    )
    update webhook_deliveries delivery
    set taken_until = now() + make_interval(secs => ${TAKEN_OVER_AFTER})
    from chosen, webhook_endpoints endpoint
    where delivery.id = chosen.id and endpoint.id = delivery.endpoint_id
    returning delivery.id::float8 as id, delivery.tenant_id, delivery.endpoint_id,
      delivery.event_id, delivery.body, delivery.attempts, delivery.taken_until::text as taken_until,
      endpoint.url, endpoint.secret,
      case when endpoint.previous_until > now() then endpoint.previous_secret end as previous_secret`);
  return rows;
};

/**
 * Locks endpoints with due deliveries until the commit, so that the next statement counts the running tries of
 * other processes. Locked ones are skipped until the next claim.
 */
const lockEndpoints = async (tx: Tx): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from webhook_endpoints
    where active and ${makerMayCall} and exists (${dueOf(sql`webhook_endpoints.id`, 1)})
    order by id for no key update skip locked`);
  return rows.map(({ id }) => id);
};

/** The limit keeps a claim from reading all waiting deliveries: an endpoint may have a month of events. */
const dueOf = (endpointId: SQL, limit: number) => sql`
  select id, next_at from webhook_deliveries
  where endpoint_id = ${endpointId} and status = 'waiting' and next_at <= now()
    and taken_until > now() is not true
  order by next_at, id limit ${limit}`;
