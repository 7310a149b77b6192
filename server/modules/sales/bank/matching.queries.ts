import { sql } from 'drizzle-orm';
import { BANK_MAX } from '#contract/sales/bankFiles';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import type { CreditEntry } from './creditEntries.ts';
import type { Billed } from './matching.ts';
import type { Named } from './paymentReferences.ts';

/** Invoices that can be paid, as `i`, also of deleted customers; no credit notes. */
const billed = (tx: ReadTx) => sql`
  select i.id, i.number, i.customer_id, coalesce(c.name, i.customer_name) as customer_name,
    i.open_cents::float8 as open, i.due_on
  from sales_invoices i
  left join customers c on c.tenant_id = i.tenant_id and c.id = i.customer_id
  where i.tenant_id = ${tenantOf(tx)} and i.number is not null and i.kind <> 'credit'`;

const texts = (values: Iterable<string>) => sql`${sql.param([...new Set(values)])}::text[]`;

const numbers = (values: Iterable<number>) => sql`${sql.param([...new Set(values)])}::bigint[]`;

type BilledRow = Billed & Record<string, unknown>;

export const readBooked = async (
  tx: ReadTx,
  entries: readonly string[]
): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{ entry: string; payment_id: number }>(sql`
    select e.entry, e.payment_id from bank_entries e
    where e.tenant_id = ${tenantOf(tx)} and e.entry = any(${texts(entries)})
      and not exists (select from sales_payments back
        where back.tenant_id = e.tenant_id and back.reverses_id = e.payment_id
          and not back.is_refund)`);
  return new Map(rows.map(({ entry, payment_id }) => [entry, payment_id]));
};

export const readMatches = async (tx: ReadTx, entries: readonly CreditEntry[]) => {
  const [invoices, payers, ofAmount] = [
    await readNamed(
      tx,
      entries.map(({ named }) => named)
    ),
    await readPayers(tx, entries),
    await readOfAmount(tx, entries),
  ];
  const payerIds = [...new Set(payers.values())];
  const ofPayers = await readOfPayers(tx, payerIds, entries);
  return {
    namedBy: ({ named }: CreditEntry): Billed[] => {
      const found = [...named.numbers, ...named.belgian.keys()].flatMap(
        reference => invoices.get(reference) ?? []
      );
      return [...new Map(found.map(invoice => [invoice.id, invoice])).values()];
    },
    payerOf: ({ entry }: CreditEntry) => payers.get(entry),
    ofPayers,
    ofAmount,
  };
};

const readNamed = async (tx: ReadTx, named: readonly Named[]): Promise<Map<string, Billed>> => {
  const wanted = named.flatMap(of => of.numbers);
  const references = new Map(named.flatMap(({ belgian }) => [...belgian]));
  const { rows } = await tx.execute<BilledRow & { reference: string }>(sql`
    select found.*, found.number as reference from (${billed(tx)} and i.number = any(${texts(wanted)})) found
    union all
    select found.*, on_paper.reference from
      (${billed(tx)} and i.id = any(${numbers(references.values())})) found
    join sales_invoices whole on whole.tenant_id = ${tenantOf(tx)} and whole.id = found.id
    cross join lateral (select whole.content::jsonb ->> 'payment_reference' as reference) on_paper
    where on_paper.reference = any(${texts(references.keys())})`);
  return new Map(rows.map(({ reference, ...invoice }) => [reference, invoice]));
};

/** Payers by earlier account, else by name. An account or name of two customers gives none. */
const readPayers = async (tx: ReadTx, entries: readonly CreditEntry[]) => {
  const { rows } = await tx.execute<{ iban: string | null; name: string | null; id: number }>(sql`
    select distinct e.iban, null as name, p.customer_id as id
    from bank_entries e
    join sales_payments p on p.tenant_id = e.tenant_id and p.id = e.payment_id
    where e.tenant_id = ${tenantOf(tx)} and p.customer_id is not null
      and e.iban = any(${texts(entries.flatMap(({ iban }) => iban ?? []))})
      and not exists (select from sales_payments back
        where back.tenant_id = p.tenant_id and back.reverses_id = p.id and not back.is_refund)
    union all
    select null, n.name, c.id
    from unnest(${texts(entries.flatMap(({ name }) => name ?? []))}) n (name)
    join customers c on c.tenant_id = ${tenantOf(tx)} and lower(c.name) = lower(n.name)`);
  const byIban = Map.groupBy(rows, ({ iban }) => iban);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    entries.flatMap(({ entry, iban, name }) => {
      const known = (iban !== null && byIban.get(iban)) || [];
      const called = (name !== null && byName.get(name)) || [];
      const [one, ...others] = known.length > 0 ? known : called;
      return one && others.length === 0 ? [[entry, one.id] as const] : [];
    })
  );
};

const readOfPayers = async (tx: ReadTx, ids: number[], entries: readonly CreditEntry[]) => {
  if (ids.length === 0) return new Map<number, Billed[]>();
  const { rows } = await tx.execute<BilledRow>(sql`
    select * from (
      select *, row_number() over (partition by customer_id order by due_on, id) as place
      from (${billed(tx)} and i.open_cents > 0 and i.customer_id = any(${numbers(ids)})) found
    ) placed
    where place <= ${BANK_MAX.candidates} or open = any(${amounts(entries)}::float8[])
    order by due_on, id`);
  return Map.groupBy(rows, ({ customer_id }) => customer_id ?? 0);
};

const readOfAmount = async (tx: ReadTx, entries: readonly CreditEntry[]) => {
  const { rows } = await tx.execute<BilledRow>(sql`
    select * from (
      select *, row_number() over (partition by open order by due_on, id) as place
      from (${billed(tx)} and i.open_cents > 0 and i.open_cents = any(${amounts(entries)})) found
    ) placed
    where place <= ${BANK_MAX.candidates} order by due_on, id`);
  return Map.groupBy(rows, ({ open }) => open);
};

const amounts = (entries: readonly CreditEntry[]) => numbers(entries.map(({ cents }) => cents));
