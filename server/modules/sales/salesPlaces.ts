import { sql, type SQL } from 'drizzle-orm';
import type { Place } from '#contract/base/places';
import { tenantOf, type Tx } from '../../db/tx.ts';
import { type FoundPlace, shownPlaces } from '../../records/recordPlaces.ts';
import { holderOf, holds, isSignedIn } from '../../db/actor.ts';
import { seesMoney } from '../../security/money.ts';

/**
 * Open invoices and credit notes, deposits, credit, quotes that can be accepted, and projects that are not
 * over. Locks the customers: parallel bookings wait.
 */
export const readCustomerPlaces = async (
  tx: Tx,
  ids: readonly number[]
): Promise<ReadonlyMap<number, Place[]>> => {
  const tenant = tenantOf(tx);
  const wanted = sql`${sql.param([...ids])}::int[]`;
  const isTheirs = sql`tenant_id = ${tenant} and customer_id = any(${wanted})`;
  await tx.execute(
    sql`select from customers where tenant_id = ${tenant} and id = any(${wanted}) order by id for update`
  );
  const { rows } = await tx.execute<FoundPlace & { customer_id: number }>(sql`
    select customer_id, 'sales-invoices' as kind, id, number, null as name, open_cents::float8 as cents
      from sales_invoices where ${isTheirs} and number is not null and open_cents > 0
    union all
    select customer_id, 'deposits', id, number, null, (case status
        when 'requested' then amount_cents - paid_cents
        when 'owes' then returned_cents + kept_cents - paid_cents
        else paid_cents - returned_cents - kept_cents end)::float8
      from deposits where ${isTheirs} and status in ('requested', 'paid', 'owes')
    union all
    select customer_id, 'sales-payments', id, reference, null, free_of_payment(p)::float8
      from sales_payments p where ${isTheirs} and reverses_id is null and free_of_payment(p) <> 0
    union all
    select customer_id, 'quotes', id, number, null, null from quotes where ${isTheirs}
      and (booking = 'waiting' or status = 'sent' and (valid_until is null
        or valid_until >= (now() at time zone (select time_zone from tenants where id = ${tenant}))::date))
    union all
    select customer_id, 'projects', id, number, name, null from projects where ${isTheirs} and not is_template
      and status is distinct from 'geannuleerd' and coalesce(end_date, start_date) > now()
    order by kind, id`);
  return new Map(
    [...Map.groupBy(rows, ({ customer_id }) => customer_id)].map(([id, found]) => [
      id,
      shownPlaces(found, kind => mayView(tx, kind)),
    ])
  );
};

export const readProjectPlaces = async (tx: Tx, id: number): Promise<Place[]> => {
  const isOf = sql`tenant_id = ${tenantOf(tx)} and project_id = ${id}`;
  return read(
    tx,
    sql`
    select 'issued-invoices' as kind, id, number, null as name, (total_cents::float8) as cents
      from sales_invoices where ${isOf} and number is not null
    union all
    select 'deposits', id, number, null, amount_cents::float8 from deposits where ${isOf}
    union all
    select 'quotes', id, number, null, null from quotes where ${isOf} and number is not null
    order by kind, id`
  );
};

const read = async (tx: Tx, query: SQL) => {
  const { rows } = await tx.execute<FoundPlace>(query);
  return shownPlaces(rows, kind => mayView(tx, kind));
};

const mayView = ({ actor }: Tx, kind: string) => {
  if (!isSignedIn(actor)) return true;
  const permission = VIEWS[kind] ?? 'sales.view';
  return holds(holderOf(actor), permission) && (permission === 'projects.view' || seesMoney(actor));
};

const VIEWS: Record<string, 'quotes.view' | 'projects.view'> = {
  quotes: 'quotes.view',
  projects: 'projects.view',
};
