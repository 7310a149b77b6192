import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { readToday } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf, type Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import type { ProvidedPayment } from '../../../payments/provider.ts';
import { idsOf, type Owed } from '../documents/payableDocuments.ts';
import type { salesAttempts } from '../../../tables/sales/payable.ts';
import { give } from './giving.ts';
import { insertPayment } from './salesPayments.commands.ts';
import { salesHeldReturns, salesPayments } from '../../../tables/sales/salesPayments.ts';
import { restoreAllocations, lockPaid, reverseAllocations } from './reversals.ts';

export type Attempt = typeof salesAttempts.$inferSelect;

export type Payment = Awaited<ReturnType<typeof insertPayment>>;

/** The rest after allocation stays the customer's credit. */
export const addPayment = async (
  tx: Tx,
  { of, customer_id, open_cents }: Owed,
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
  if (cents > 0)
    await give(tx, [{ payment_id: payment.id, ...idsOf(of), amount_cents: cents, on }]);
  return payment;
};

interface Returned {
  kind: ProvidedPayment['returns'][number]['kind'];
  payment: Payment;
}

export const findPaid = async (tx: ReadTx, attemptId: string): Promise<Payment | undefined> => {
  const [payment] = await tx
    .select()
    .from(salesPayments)
    .where(and(eq(salesPayments.attempt_id, attemptId), isNull(salesPayments.reverses_id)))
    .orderBy(asc(salesPayments.id))
    .limit(1);
  return payment;
};

/**
 * Books new refunds and chargebacks, each once by its number, and reverses those that failed or were won
 * back. One that a user typed before is linked instead. Returns what was booked. The payment must be locked.
 */
export const addReturns = async (
  tx: Tx,
  attempt: Attempt,
  { returns }: ProvidedPayment
): Promise<Returned[]> => {
  const payment = returns.length === 0 ? undefined : await findPaid(tx, attempt.id);
  if (!payment) return [];
  const known = await readKnown(tx, attempt.id);
  const added: Returned[] = [];
  for (const { providerId, kind, amountCents, failed } of returns) {
    const booked = known.get(providerId);
    const undone = undoneId(providerId);
    if (failed) {
      if (booked === undefined || known.has(undone)) continue;
      const by = await insertReturn(tx, payment, { providerId: undone, cents: amountCents });
      await restoreAllocations(tx, { undone: booked, by });
      added.push({ kind, payment: by });
    } else if (booked === undefined && !(await hold(tx, payment, { providerId, amountCents }))) {
      added.push({ kind, payment: await takeReturn(tx, payment, { providerId, amountCents }) });
    }
  }
  return added;
};

const undoneId = (providerId: string) => `${providerId} failed`;

const readKnown = async (tx: ReadTx, attemptId: string): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{ provider_id: string; id: number }>(sql`
    select provider_id, id from sales_payments
      where tenant_id = ${tenantOf(tx)} and attempt_id = ${attemptId} and provider_id is not null
    union all
    select provider_id, payment_id from sales_held_returns
      where tenant_id = ${tenantOf(tx)} and attempt_id = ${attemptId}`);
  return new Map(rows.map(({ provider_id, id }) => [provider_id, id]));
};

interface ReportedReturn {
  providerId: string;
  amountCents: number;
}

const takeReturn = async (
  tx: Tx,
  payment: Payment,
  { providerId, amountCents }: ReportedReturn
) => {
  const reversal = await insertReturn(tx, payment, { providerId, cents: -amountCents });
  await reverseAllocations(tx, payment, reversal);
  return reversal;
};

const insertReturn = async (
  tx: Tx,
  payment: Payment,
  { providerId, cents }: { providerId: string; cents: number }
) =>
  insertPayment(tx, {
    customer_id: payment.customer_id,
    on: await readToday(tx),
    amount_cents: cents,
    method: 'mollie',
    reference: payment.reference,
    reverses_id: payment.id,
    attempt_id: payment.attempt_id,
    provider_id: providerId,
  });

const SAME_RETURN_WITHIN_DAYS = 30;

/**
 * Links the provider's report to a user's entry of the same amount: a reversal of the payment, or a repayment
 * on a credit note of an invoice that it paid. Returns whether there is one.
 */
const hold = async (tx: Tx, payment: Payment, { providerId, amountCents }: ReportedReturn) => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select typed.id from sales_payments typed
    where typed.tenant_id = ${payment.tenant_id} and typed.amount_cents = ${-amountCents}
      and typed.provider_id is null
      and typed.created_at > now() - make_interval(days => ${SAME_RETURN_WITHIN_DAYS})
      and not exists (select from sales_held_returns held
        where held.tenant_id = typed.tenant_id and held.payment_id = typed.id)
      and (typed.reverses_id = ${payment.id} or typed.reverses_id is null and exists (
        select from sales_allocations back
        join sales_invoices note on note.tenant_id = back.tenant_id and note.id = back.invoice_id
        join sales_allocations paid on paid.tenant_id = back.tenant_id and paid.invoice_id = note.invoice_id
        where back.tenant_id = typed.tenant_id and back.payment_id = typed.id
          and paid.payment_id = ${payment.id}))
    order by typed.reverses_id is null, typed.id limit 1`);
  const [typed] = rows;
  if (!typed || payment.attempt_id === null) return false;
  await tx.insert(salesHeldReturns).values({
    tenant_id: payment.tenant_id,
    attempt_id: payment.attempt_id,
    provider_id: providerId,
    payment_id: typed.id,
    amount_cents: amountCents,
  });
  return true;
};

/**
 * Separates a user's entry from the provider's report, which becomes a payment of its own. Throws 404 for a
 * payment without such a link.
 */
export const partPayment = async (tx: Tx, id: number): Promise<Payment> => {
  const isHeld = eq(salesHeldReturns.payment_id, id);
  const [held] = await tx.select().from(salesHeldReturns).where(isHeld);
  const payment = held && (await findPaid(tx, held.attempt_id));
  if (!payment) throw notFound();
  await lockPaid(tx, payment.id);
  const parted = await tx.delete(salesHeldReturns).where(isHeld).returning();
  if (parted.length === 0) throw notFound();
  return takeReturn(tx, payment, {
    providerId: held.provider_id,
    amountCents: held.amount_cents,
  });
};
