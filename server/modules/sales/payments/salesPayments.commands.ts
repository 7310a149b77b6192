import { desc, eq } from 'drizzle-orm';
import { centsOf } from '#contract/base/money';
import type { RefundInput, SalesPaymentInput } from '#contract/sales/salesPayments';
import { readToday } from '../../../db/tenantTime.ts';
import { assertNotLater } from '../dayChecks.ts';
import { type ReadTx, tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { customers } from '../../../tables/customers.ts';
import { findInvoice } from '../invoices/salesInvoices.queries.ts';
import { allocate } from './allocations.ts';
import { lockFree } from './giving.ts';
import { showPayment } from './salesPayments.queries.ts';
import { salesPayments } from '../../../tables/sales/salesPayments.ts';
import { lockPaid, readLeft, reverseAllocations } from './reversals.ts';
import { holderOf } from '../../../db/actor.ts';

type PaymentRow = typeof salesPayments.$inferSelect;

/**
 * The rest stays the customer's credit. Throws 400 for a future day and for another customer's invoice,
 * `more_than_open`.
 */
export const bookPayment = async (tx: SignedInTx, input: SalesPaymentInput) => {
  const { customer_id, on, amount, method, reference, allocations } = input;
  await assertNotLater(tx, on);
  await assertCustomer(tx, input);
  const payment = await insertPayment(tx, {
    customer_id,
    on,
    amount_cents: centsOf(amount),
    method,
    reference: reference ?? null,
    by_name: holderOf(tx.actor).name,
  });
  await allocate(
    tx,
    {
      customerId: customer_id,
      from: { payment_id: payment.id },
      on,
    },
    allocations
  );
  auditPayment(tx, 'sales-payments.booked', payment);
  return showPayment(tx, payment.id);
};

/**
 * A deleted customer has no credit: the whole payment must be allocated. The customer stays until the end of
 * the transaction: deleting it locks its invoices.
 */
const assertCustomer = async (
  tx: ReadTx,
  { customer_id, amount, allocations }: SalesPaymentInput
) => {
  if (customer_id === null) {
    const given = allocations.reduce((sum, each) => sum + centsOf(each.amount), 0);
    if (given !== centsOf(amount)) {
      throw invalidField('customer_id', { code: 'required' });
    }
    return;
  }
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customer_id))
    .for('key share');
  if (!customer) throw invalidField('customer_id', { code: 'gone' });
};

export const allocatePayment = async (
  tx: SignedInTx,
  id: number,
  allocations: SalesPaymentInput['allocations']
) => {
  const payment = await findPayment(tx, id);
  if (payment.customer_id === null) throw invalidField('customer_id', { code: 'required' });
  await allocate(
    tx,
    {
      customerId: payment.customer_id,
      from: { payment_id: id },
      on: await readToday(tx),
    },
    allocations
  );
  auditPayment(tx, 'sales-payments.allocated', payment);
  return showPayment(tx, id);
};

export const allocateCredit = async (
  tx: SignedInTx,
  id: number,
  allocations: SalesPaymentInput['allocations']
) => {
  const credit = await findInvoice(tx, id);
  if (credit.kind !== 'credit' || credit.number === null) throw notFound();
  await allocate(
    tx,
    {
      customerId: credit.customer_id,
      customerName: credit.customer_name,
      from: { credit_id: id },
      on: await readToday(tx),
    },
    allocations
  );
  tx.audit({
    action: 'sales-payments.allocated',
    resource: 'sales-invoices',
    resourceId: id,
    tenantId: credit.tenant_id,
    metadata: { number: credit.number },
  });
};

/**
 * Reverses what is left of a payment, as for a chargeback or a mistake: its invoices are open again. A second
 * call gets the same reversal. Throws 404, 400 for a future day.
 */
export const reversePayment = async (tx: SignedInTx, id: number, day: string | undefined) => {
  const on = day ?? (await readToday(tx));
  await assertNotLater(tx, on);
  const payment = await findPayment(tx, id);
  if (payment.reverses_id !== null) throw new DomainError('already_paid');
  await lockPaid(tx, id);
  const { came } = await readLeft(tx, id);
  if (came * payment.amount_cents <= 0) return showPayment(tx, await lastReversal(tx, id));
  const reversal = await insertPayment(tx, {
    customer_id: payment.customer_id,
    on,
    amount_cents: -came,
    method: payment.method,
    reference: payment.reference,
    reverses_id: id,
    by_name: holderOf(tx.actor).name,
  });
  await reverseAllocations(tx, payment, reversal);
  auditPayment(tx, 'sales-payments.reversed', reversal);
  return showPayment(tx, reversal.id);
};

/**
 * Pays back what is over of a payment, in whole or in part; what it paid stays paid. Throws 404, 400 for more
 * than is free and for a future day.
 */
export const refundPayment = async (
  tx: SignedInTx,
  id: number,
  { amount, on: day, method, reference = null }: RefundInput
) => {
  const on = day ?? (await readToday(tx));
  await assertNotLater(tx, on);
  const payment = await findPayment(tx, id);
  const cents = centsOf(amount);
  const free = await lockFree(tx, id);
  if (cents > free) {
    throw invalidField('amount', { code: 'too_big', limit: Math.max(free, 0) / 100 });
  }
  const refund = await insertPayment(tx, {
    customer_id: payment.customer_id,
    on,
    amount_cents: -cents,
    method,
    reference,
    reverses_id: id,
    is_refund: true,
    by_name: holderOf(tx.actor).name,
  });
  auditPayment(tx, 'sales-payments.refunded', refund);
  return showPayment(tx, refund.id);
};

const lastReversal = async (tx: ReadTx, id: number) => {
  const [last] = await tx
    .select({ id: salesPayments.id })
    .from(salesPayments)
    .where(eq(salesPayments.reverses_id, id))
    .orderBy(desc(salesPayments.id))
    .limit(1);
  if (!last) throw new Error('nothing took the payment back');
  return last.id;
};

export const insertPayment = async (
  tx: Tx,
  values: Omit<typeof salesPayments.$inferInsert, 'tenant_id'>
): Promise<PaymentRow> => {
  const [payment] = await tx
    .insert(salesPayments)
    .values({ ...values, tenant_id: tenantOf(tx) })
    .returning();
  if (!payment) throw new Error('the payment was not written');
  return payment;
};

const findPayment = async (tx: ReadTx, id: number): Promise<PaymentRow> => {
  const [payment] = await tx.select().from(salesPayments).where(eq(salesPayments.id, id));
  if (!payment) throw notFound();
  return payment;
};

export const auditPayment = (
  tx: Tx,
  action:
    | 'sales-payments.booked'
    | 'sales-payments.allocated'
    | 'sales-payments.refunded'
    | 'sales-payments.reversed'
    | 'sales-payments.parted',
  { id, tenant_id, amount_cents, on, method, reference }: PaymentRow
) =>
  tx.audit({
    action,
    resource: 'sales-payments',
    resourceId: id,
    tenantId: tenant_id,
    metadata: { amount: amount_cents / 100, on, method, reference },
  });
