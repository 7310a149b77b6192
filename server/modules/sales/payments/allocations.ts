import { and, eq, inArray } from 'drizzle-orm';
import { centsOf } from '#contract/base/money';
import type { SalesPaymentInput } from '#contract/sales/salesPayments';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { invalidField } from '../../../records/definition.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { give, lockDocuments, lockFree, moreThanOpen } from './giving.ts';

type Allocation = SalesPaymentInput['allocations'][number];

export interface Money {
  customerId: number | null;
  /** Of a deleted customer: its name on the paid document. */
  customerName?: string | null;
  from: { payment_id: number } | { credit_id: number };
  on: string;
}

/**
 * Pays invoices and deposits of its customer. Locks the documents, then the payment. Throws 400 for another
 * customer's, for a draft, and for more than the money; `more_than_open`.
 */
export const allocate = async (
  tx: Tx,
  { from, on, ...owner }: Money,
  allocations: readonly Allocation[]
) => {
  if (allocations.length === 0) return;
  const { targets, free } = await lockMoney(tx, from, allocations);
  let left = free;
  const given = new Map<Target, number>();
  let { customerName } = owner;
  for (const [at, { invoice_id, deposit_id, amount }] of allocations.entries()) {
    const field = invoice_id ? 'invoice_id' : 'deposit_id';
    const target = invoice_id
      ? targets.invoices.get(invoice_id)
      : targets.deposits.get(deposit_id ?? 0);
    customerName ??= target?.customer_name;
    const isTheirs =
      target?.customer_id === owner.customerId &&
      (target.customer_id !== null || target.customer_name === customerName);
    if (!isTheirs || target.number === null || target.status === 'withdrawn') {
      throw invalidField(`allocations.${at}.${field}`, { code: 'gone' });
    }
    const cents = centsOf(amount);
    if (Math.sign(cents) !== Math.sign(free) || Math.abs(cents) > Math.abs(left)) {
      throw invalidField(`allocations.${at}.amount`, { code: 'too_big', limit: left / 100 });
    }
    left -= cents;
    const before = given.get(target) ?? 0;
    const open = openOf(target, cents);
    if (open !== undefined && Math.abs(cents) > open - before) {
      throw moreThanOpen(`allocations.${at}.amount`, open - before);
    }
    given.set(target, before + Math.abs(cents));
  }
  await give(
    tx,
    allocations.map(({ invoice_id, deposit_id, amount }) => ({
      ...from,
      invoice_id: invoice_id ?? null,
      deposit_id: deposit_id ?? null,
      amount_cents: centsOf(amount),
      on,
    }))
  );
  await notePaid(
    tx,
    allocations.flatMap(({ invoice_id }) => invoice_id ?? [])
  );
};

type Target =
  | Awaited<ReturnType<typeof lockDocuments>>['invoices'][number]
  | Awaited<ReturnType<typeof lockDocuments>>['deposits'][number];

/** The open amount of a target. `undefined` for money that came back: only the database knows it. */
const openOf = (target: Target, cents: number) => {
  if (!('open_cents' in target)) {
    return cents > 0 ? target.amount_cents - target.paid_cents : undefined;
  }
  const isOwnWay = (target.kind === 'credit') === cents < 0;
  return isOwnWay ? target.open_cents : undefined;
};

/** A fully paid invoice gets an entry in its history, for programs. */
const notePaid = async (tx: Tx, invoiceIds: readonly number[]) => {
  const { id, tenant_id, number, open_cents } = salesInvoices;
  const paid = await tx
    .select({ id, tenant_id, number })
    .from(salesInvoices)
    .where(and(inArray(id, [...invoiceIds]), eq(open_cents, 0)));
  for (const invoice of paid) {
    tx.audit({
      action: 'sales-invoices.paid',
      resource: 'sales-invoices',
      resourceId: invoice.id,
      tenantId: invoice.tenant_id,
      metadata: { number: invoice.number },
    });
  }
};

const lockMoney = async (tx: ReadTx, from: Money['from'], allocations: readonly Allocation[]) => {
  const credit = 'credit_id' in from ? from.credit_id : null;
  const locked = await lockDocuments(tx, {
    invoices: [
      ...allocations.flatMap(({ invoice_id }) => invoice_id ?? []),
      ...(credit === null ? [] : [credit]),
    ],
    deposits: allocations.flatMap(({ deposit_id }) => deposit_id ?? []),
  });
  const targets = {
    invoices: new Map(locked.invoices.map(row => [row.id, row])),
    deposits: new Map(locked.deposits.map(row => [row.id, row])),
  };
  const free =
    'credit_id' in from
      ? (targets.invoices.get(from.credit_id)?.open_cents ?? 0)
      : await lockFree(tx, from.payment_id);
  return { targets, free };
};
