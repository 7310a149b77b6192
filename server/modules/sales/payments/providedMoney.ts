import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { readToday } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf, type Tx } from '../../../db/tx.ts';
import type { ProvidedPayment } from '../../../payments/provider.ts';
import type { InvoiceRow } from '../invoices/draftLines.ts';
import { insertPayment } from './salesPayments.commands.ts';
import { salesAllocations, type salesAttempts, salesPayments } from './salesPayments.tables.ts';

export type Attempt = typeof salesAttempts.$inferSelect;

export type Payment = Awaited<ReturnType<typeof insertPayment>>;

/** The money that came. It pays what is open; the rest stays the customer's credit. */
export const addPayment = async (
  tx: Tx,
  { id, customer_id, open_cents }: InvoiceRow,
  attempt: Attempt,
  providerId: string
) => {
  const on = await readToday(tx);
  const payment = await insertPayment(tx, {
    customer_id,
    on,
    amount_cents: attempt.amount_cents,
    method: 'mollie',
    reference: providerId,
    attempt_id: attempt.id,
    provider_id: providerId,
  });
  const cents = Math.min(open_cents, attempt.amount_cents);
  if (cents > 0) await give(tx, payment, [{ invoice_id: id, deposit_id: null, cents }]);
  return payment;
};

interface Share {
  invoice_id: number | null;
  deposit_id: number | null;
  cents: number;
}

const give = (tx: Tx, { id, on }: Pick<Payment, 'id' | 'on'>, shares: readonly Share[]) =>
  insertRows(
    shares.map(({ cents, ...to }) => ({
      tenant_id: tenantOf(tx),
      payment_id: id,
      ...to,
      amount_cents: cents,
      on,
    })),
    batch => tx.insert(salesAllocations).values(batch)
  );

/** A refund or chargeback that is booked. */
interface Returned {
  kind: ProvidedPayment['returns'][number]['kind'];
  payment: Payment;
}

/**
 * Books refunds and chargebacks that are not booked yet, and takes back those that failed later.
 * Returns what was booked.
 */
export const addReturns = async (
  tx: Tx,
  attempt: Attempt,
  { returns }: ProvidedPayment
): Promise<Returned[]> => {
  if (returns.length === 0) return [];
  const booked = await tx
    .select()
    .from(salesPayments)
    .where(and(eq(salesPayments.attempt_id, attempt.id), isNotNull(salesPayments.provider_id)))
    .orderBy(asc(salesPayments.id));
  const [payment] = booked;
  if (!payment) return [];
  const known = new Set(booked.map(({ provider_id }) => provider_id));
  const added: Returned[] = [];
  for (const { providerId, kind, amountCents, failed } of returns) {
    const isBooked = known.has(providerId);
    const undone = undoneId(providerId);
    if (failed ? !isBooked || known.has(undone) : isBooked) continue;
    const cents = failed ? amountCents : -amountCents;
    const number = failed ? undone : providerId;
    added.push({ kind, payment: await addReturn(tx, payment, { providerId: number, cents }) });
  }
  return added;
};

/** The number of a refund that failed after it was booked. */
const undoneId = (providerId: string) => `${providerId} failed`;

/** Takes from what the payment left as credit first, then from what it paid, the last first. */
const addReturn = async (
  tx: Tx,
  payment: Payment,
  { providerId, cents }: { providerId: string; cents: number }
) => {
  const { credit, shares } = await sharesOf(tx, payment);
  const added = await insertPayment(tx, {
    customer_id: payment.customer_id,
    on: await readToday(tx),
    amount_cents: cents,
    method: 'mollie',
    reference: payment.reference,
    reverses_id: payment.id,
    attempt_id: payment.attempt_id,
    provider_id: providerId,
  });
  // What comes again stays the customer's credit, until a user allocates it.
  let left = cents > 0 ? 0 : Math.max(-cents - Math.max(credit, 0), 0);
  const taken: Share[] = [];
  for (const share of shares.toReversed()) {
    const part = Math.min(left, share.cents);
    if (part <= 0) continue;
    taken.push({ ...share, cents: -part });
    left -= part;
  }
  if (taken.length > 0) await give(tx, added, taken);
  return added;
};

/** What a payment and its reversals pay in all, and what of them is credit, in cents. */
const sharesOf = async (tx: ReadTx, { id }: Pick<Payment, 'id'>) => {
  const rows = await tx
    .select({ id: salesPayments.id, cents: salesPayments.amount_cents })
    .from(salesPayments)
    .where(or(eq(salesPayments.id, id), eq(salesPayments.reverses_id, id)));
  const given = await tx
    .select({
      invoice_id: salesAllocations.invoice_id,
      deposit_id: salesAllocations.deposit_id,
      cents: sql`sum(${salesAllocations.amount_cents})`.mapWith(Number),
    })
    .from(salesAllocations)
    .where(
      inArray(
        salesAllocations.payment_id,
        rows.map(row => row.id)
      )
    )
    .groupBy(salesAllocations.invoice_id, salesAllocations.deposit_id)
    .orderBy(sql`min(${salesAllocations.id})`);
  const sum = (each: readonly { cents: number }[]) =>
    each.reduce((total, { cents }) => total + cents, 0);
  return { credit: sum(rows) - sum(given), shares: given.filter(({ cents }) => cents > 0) };
};
