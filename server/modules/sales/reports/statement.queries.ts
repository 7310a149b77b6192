import { eq, sql, type SQL } from 'drizzle-orm';
import { isInBalance, type Statement } from '#contract/sales/reports';
import { readToday } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { customers } from '../../../tables/customers.ts';
import { type AgeingRow, ageingIn, ageingSums } from './ageing.ts';

interface Wanted {
  from?: string | undefined;
  until?: string | undefined;
}

interface Entry extends Record<string, unknown> {
  on: string;
  kind: Statement['rows'][number]['kind'];
  number: string | null;
  id: number;
  cents: string;
}

/** Deposits count only where kept for an invoice. Throws 404. */
export const readStatement = async (
  tx: ReadTx,
  customerId: number,
  wanted: Wanted
): Promise<Statement> => {
  const [customer] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) throw notFound();
  const today = await readToday(tx);
  const until = wanted.until ?? today;
  const from = wanted.from ?? `${until.slice(0, 4)}-01-01`;
  const entries = entriesOf(tx, customerId);
  const [opening, rows, ageing] = await Promise.all([
    sumBefore(tx, entries, from),
    readEntries(tx, entries, { from, until }),
    readAgeing(tx, customerId, until),
  ]);
  let balance = opening;
  const shown = rows.map(({ on, kind, number, id, cents }) => {
    if (isInBalance(kind)) balance += Number(cents);
    return {
      on,
      kind,
      number,
      id,
      amount: Number(cents) / 100,
      balance: isInBalance(kind) ? balance / 100 : null,
    };
  });
  return {
    customer_id: customerId,
    customer_name: customer.name,
    from,
    until,
    opening: opening / 100,
    rows: shown,
    closing: balance / 100,
    ageing,
  };
};

/** A payment that a provider paid back was refunded; any other that was taken back bounced, or was a mistake. */
const kindOfPayment = sql`case when p.amount_cents > 0 then 'payment'
  when p.reverses_id is null or p.is_refund or starts_with(p.provider_id, 're_') then 'refund' else 'reversal' end`;

/** A payment counts without its part for deposits. */
const entriesOf = (tx: ReadTx, customerId: number) => {
  const tenantId = tenantOf(tx);
  return sql`
    select issued_on as "on", case kind when 'credit' then 'credit' else 'invoice' end as kind, number, id,
      case kind when 'credit' then -total_cents else total_cents end as cents, 1 as place
    from sales_invoices
    where tenant_id = ${tenantId} and customer_id = ${customerId} and number is not null
    union all
    select p."on", ${kindOfPayment}, p.reference, p.id,
      coalesce(given.cents, 0) - p.amount_cents, 3
    from sales_payments p
    left join (
      select a.payment_id, sum(a.amount_cents) as cents
      from deposits d
      join sales_allocations a on a.tenant_id = d.tenant_id and a.deposit_id = d.id
      where d.tenant_id = ${tenantId} and d.customer_id = ${customerId} group by a.payment_id
    ) given on given.payment_id = p.id
    where p.tenant_id = ${tenantId} and p.customer_id = ${customerId}
      and p.amount_cents <> coalesce(given.cents, 0)
    union all
    select a."on", 'kept', d.number, d.id, -a.amount_cents, 5
    from deposits d
    join sales_allocations a on a.tenant_id = d.tenant_id and a.kept_deposit_id = d.id
    where d.tenant_id = ${tenantId} and d.customer_id = ${customerId}
    union all
    select a."on", case when a.amount_cents > 0 or p.reverses_id is not null then 'deposit_paid'
      else 'deposit_returned' end, d.number, d.id, -a.amount_cents, 4
    from deposits d
    join sales_allocations a on a.tenant_id = d.tenant_id and a.deposit_id = d.id
    left join sales_payments p on p.tenant_id = a.tenant_id and p.id = a.payment_id
    where d.tenant_id = ${tenantId} and d.customer_id = ${customerId}
    union all
    select requested_on, 'deposit', number, id, amount_cents, 2
    from deposits where tenant_id = ${tenantId} and customer_id = ${customerId}
      and withdrawn_on is null`;
};

const sumBefore = async (tx: ReadTx, entries: SQL, day: string) => {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(cents), 0) as cents from (${entries}) entries
    where not starts_with(kind, 'deposit') and "on" < ${day}`);
  return Number(rows[0]?.cents ?? 0);
};

const readEntries = async (
  tx: ReadTx,
  entries: SQL,
  { from, until }: { from: string; until: string }
) => {
  const { rows } = await tx.execute<Entry>(sql`
    select "on"::text, kind, number, id, cents from (${entries}) entries
    where "on" between ${from} and ${until} order by entries."on", place, id`);
  return rows;
};

const readAgeing = async (tx: ReadTx, customerId: number, until: string) => {
  const { rows } = await tx.execute<AgeingRow>(sql`
    select ${ageingSums(sql`${until}::date - i.due_on`, sql`i.total_cents - paid.cents`)}
    from sales_invoices i
    cross join lateral (
      select coalesce(sum(a.amount_cents), 0) as cents from sales_allocations a
      where a.tenant_id = i.tenant_id and a.invoice_id = i.id and a."on" <= ${until}
    ) paid
    where i.tenant_id = ${tenantOf(tx)} and i.customer_id = ${customerId} and i.number is not null
      and i.kind <> 'credit' and i.issued_on <= ${until}`);
  return ageingIn(rows[0]);
};
