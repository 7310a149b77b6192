import { sql } from 'drizzle-orm';
import { type ReadTx, tenantOf, type Tx } from '../../../db/tx.ts';
import { give, lockDocuments, lockFree } from './giving.ts';
import type { salesPayments } from '../../../tables/sales/salesPayments.ts';

type PaymentRow = typeof salesPayments.$inferSelect;

/** In cents. */
interface Share extends Record<string, unknown> {
  invoice_id: number | null;
  deposit_id: number | null;
  cents: number;
  noted: number;
}

/**
 * Locks a payment, all that it paid, open credit notes of these invoices, and `further` ones: all by id,
 * before any write.
 */
export const lockPaid = async (tx: ReadTx, id: number, further: readonly number[] = []) => {
  const shares = await sharesOf(tx, id);
  const invoices = [...shares.flatMap(({ invoice_id }) => invoice_id ?? []), ...further];
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from sales_invoices where tenant_id = ${tenantOf(tx)} and kind = 'credit'
      and open_cents > 0 and invoice_id = any(${sql.param(invoices)}::int[])`);
  await lockDocuments(tx, {
    invoices: [...invoices, ...rows.map(note => note.id)],
    deposits: shares.flatMap(({ deposit_id }) => deposit_id ?? []),
  });
  await lockFree(tx, id);
};

/**
 * Order: invoices with an open credit note, which pays them again; then the free amount; then the rest, the
 * last first.
 */
export const reverseAllocations = async (tx: Tx, payment: PaymentRow, reversal: PaymentRow) => {
  const sign = Math.sign(payment.amount_cents);
  const shares = (await sharesOf(tx, payment.id))
    .filter(({ cents }) => cents * sign > 0)
    .map(share => ({ ...share, taken: 0 }));
  let left = Math.abs(reversal.amount_cents);
  const take = (limitOf: (share: Share) => number) => {
    for (const share of shares.toReversed()) {
      const part = Math.min(left, Math.abs(share.cents) - share.taken, limitOf(share));
      if (part <= 0) continue;
      share.taken += part;
      left -= part;
    }
  };
  take(({ noted }) => noted);
  const ofNotes = shares.reduce((sum, { taken }) => sum + taken, 0);
  const { free, came } = await readLeft(tx, payment.id);
  const over = (came - free) * sign - Math.max(came * sign, 0);
  left = Math.min(left, Math.max(over - ofNotes, 0));
  take(() => Infinity);
  const taken = shares.filter(share => share.taken > 0);
  await give(
    tx,
    taken.map(({ invoice_id, deposit_id, taken: cents }) => ({
      payment_id: reversal.id,
      invoice_id,
      deposit_id,
      amount_cents: -sign * cents,
      on: reversal.on,
    }))
  );
  await payByCredits(
    tx,
    taken.flatMap(({ invoice_id }) => invoice_id ?? []),
    reversal.on
  );
};

/**
 * After a reversal failed or was won back: restores what is still open. The rest is the customer's credit.
 */
export const restoreAllocations = async (
  tx: Tx,
  { undone, by }: { undone: number; by: PaymentRow }
) => {
  const { rows } = await tx.execute<{
    invoice_id: number | null;
    deposit_id: number | null;
    cents: number;
  }>(sql`
    select a.invoice_id, a.deposit_id, least(-sum(a.amount_cents),
      coalesce(i.open_cents, d.amount_cents - d.paid_cents))::float8 as cents
    from sales_allocations a
    left join sales_invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id and i.kind <> 'credit'
    left join deposits d on d.tenant_id = a.tenant_id and d.id = a.deposit_id
    where a.tenant_id = ${tenantOf(tx)} and a.payment_id = ${undone}
    group by a.invoice_id, a.deposit_id, i.id, i.open_cents, d.id, d.amount_cents, d.paid_cents`);
  let left = by.amount_cents;
  const again = rows.flatMap(({ cents, ...to }) => {
    const part = Math.min(cents, left);
    if (part <= 0) return [];
    left -= part;
    return [{ ...to, payment_id: by.id, amount_cents: part, on: by.on }];
  });
  await give(tx, again);
};

const payByCredits = async (tx: Tx, invoiceIds: readonly number[], on: string) => {
  if (invoiceIds.length === 0) return;
  const { rows } = await tx.execute<{ id: number; invoice_id: number; free: number; open: number }>(
    sql`
    select back.id, back.invoice_id, free_of_credit(back)::float8 as free, i.open_cents::float8 as open
    from sales_invoices back
    join sales_invoices i on i.tenant_id = back.tenant_id and i.id = back.invoice_id
    where back.tenant_id = ${tenantOf(tx)} and back.invoice_id = any(${sql.param([...new Set(invoiceIds)])}::int[])
      and free_of_credit(back) > 0 and i.open_cents > 0
    order by back.id`
  );
  const open = new Map(rows.map(({ invoice_id, open: cents }) => [invoice_id, cents]));
  const paid = rows.flatMap(({ id: credit_id, invoice_id, free }) => {
    const cents = Math.min(free, open.get(invoice_id) ?? 0);
    open.set(invoice_id, (open.get(invoice_id) ?? 0) - cents);
    return cents > 0 ? [{ credit_id, invoice_id, amount_cents: cents, on }] : [];
  });
  await give(tx, paid);
};

/** Total and free amount with reversals, in cents. */
export const readLeft = async (tx: ReadTx, id: number) => {
  const { rows } = await tx.execute<{ free: number; came: number }>(sql`
    select free_of_payment(p)::float8 as free, (select sum(own.amount_cents)::float8 from sales_payments own
      where own.tenant_id = p.tenant_id and (own.id = p.id or own.reverses_id = p.id)) as came
    from sales_payments p where p.tenant_id = ${tenantOf(tx)} and p.id = ${id}`);
  return rows[0] ?? { free: 0, came: 0 };
};

const sharesOf = async (tx: ReadTx, id: number): Promise<Share[]> => {
  const { rows } = await tx.execute<Share>(sql`
    select a.invoice_id, a.deposit_id, sum(a.amount_cents)::float8 as cents,
      coalesce((select sum(free_of_credit(back)) from sales_invoices back
        where back.tenant_id = ${tenantOf(tx)} and back.invoice_id = a.invoice_id), 0)::float8 as noted
    from sales_allocations a
    join sales_payments p on p.tenant_id = a.tenant_id and p.id = a.payment_id
    where a.tenant_id = ${tenantOf(tx)} and (p.id = ${id} or p.reverses_id = ${id})
    group by a.invoice_id, a.deposit_id having sum(a.amount_cents) <> 0
    order by min(a.id)`);
  return rows;
};
