import { sql } from 'drizzle-orm';
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
    with due as (
      select id, taken_until > now() is true as is_taken,
        count(*) filter (where taken_until > now()) over (partition by endpoint_id)
          + row_number() over (
            partition by endpoint_id, taken_until > now() is true order by next_at, id) as place
      from webhook_deliveries
      where status = 'waiting' and next_at <= now()
        and endpoint_id = any(${sql.param(endpoints)}::int[])
    ),
    chosen as (
      select delivery.id from webhook_deliveries delivery join due on due.id = delivery.id
      where not due.is_taken and due.place <= ${OF_ENDPOINT} and delivery.status = 'waiting'
      order by due.place, delivery.next_at, delivery.id limit ${room} for update of delivery skip locked
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
 * Those that have something due, until the claim is committed. The next statement then counts what other processes
 * have under way. One that is locked has its turn at the next claim: nobody waits.
 */
const lockEndpoints = async (tx: Tx): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from webhook_endpoints
    where active and ${makerMayCall} and id in (
      select endpoint_id from webhook_deliveries
      where status = 'waiting' and next_at <= now() and taken_until > now() is not true)
    order by id for no key update skip locked`);
  return rows.map(({ id }) => id);
};
