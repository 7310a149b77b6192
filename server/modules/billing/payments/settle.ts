import { PAYMENT_STATUSES } from '#contract/base/paymentStatuses.values';
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/actions.values';
import { isPayable } from '#contract/billing/invoiceStatuses.values';
import { DEFAULT_TIME_ZONE } from '#contract/base/locales';
import { decimalOf, centsOf } from '#contract/base/money';
import { nextVersion } from '../../../tables/columns.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { invoices } from '../../../tables/invoices.ts';
import { isUnsettled, paymentReturns, payments } from '../../../tables/payments.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { type PaymentProvider, type ProvidedPayment } from '../../../payments/provider.ts';
import { type Actor, PLATFORM } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { mailAboutInvoice } from '../invoices/invoices.mails.ts';
import { updatePaymentStatus } from './standing.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Updates a payment to its provider's status. Webhook, return page and poller all use it: the
 * provider is queried, and its answer compared with the order. Throws if the provider is
 * unreachable.
 */
export const settle = async (
  services: Pick<Services, 'database' | 'provider' | 'outbox'>,
  actor: Actor,
  payment: Payment
): Promise<void> => {
  const { provider } = services;
  // The provider knows it only with the key of that mode.
  if (payment.provider !== provider.name || payment.mode !== provider.mode) return;
  if (!payment.provider_id) return;
  const provided = await provider.find(payment.provider_id);
  await services.database.platformTransaction(actor, async tx => {
    const [invoice] = await tx
      .select()
      .from(invoices)
      .where(eq(invoices.id, payment.invoice_id))
      .for('update');
    const [known] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, payment.id))
      .for('update');
    if (!invoice || !known) return;
    await tx
      .update(payments)
      .set({
        checked_at: sql`now()`,
        checkout_url: provided.checkoutUrl ?? known.checkout_url,
      })
      .where(eq(payments.id, known.id));
    const audit = (action: AuditAction, metadata: Record<string, unknown>) =>
      tx.audit({
        action,
        resource: 'invoices',
        resourceId: invoice.id,
        tenantId: invoice.tenant_id,
        metadata: { payment: known.id, ...metadata },
      });

    if (!isWhatWasOrdered(provided, known)) {
      audit('payments.mismatch', { amount: provided.amount, currency: provided.currency });
      return;
    }
    if (provided.status !== 'open' && rank(provided.status) > rank(known.status)) {
      await tx.update(payments).set({ status: provided.status }).where(eq(payments.id, known.id));
      audit(`payments.${provided.status}`, { amount: provided.amount });
      if (provided.status === 'paid' && invoice.status === 'paid') {
        // A second payment of one invoice. The platform refunds it, or credits it on the next
        // invoice.
        audit('payments.surplus', { amount: provided.amount });
      } else if (provided.status === 'paid') {
        await setPaid(tx, invoice.id, { isTest: known.mode === 'test' });
        await mailAboutInvoice(tx, services.outbox, 'invoice_paid', invoice);
      } else if (provided.status === 'failed' && isPayable(invoice.status)) {
        await mailAboutInvoice(tx, services.outbox, 'payment_failed', invoice);
      }
    }
    const returned = await addReturns(tx, known, provided);
    for (const given of returned) audit(`payments.${given.kind}`, { cents: given.amountCents });
    if (returned.some(({ kind }) => kind === 'chargeback') && !(await isStillPaid(tx, invoice))) {
      await setFailed(tx, invoice.id);
      await mailAboutInvoice(tx, services.outbox, 'payment_failed', invoice);
    }
    await updatePaymentStatus(tx, invoice.tenant_id);
  });
  void services.outbox.deliverDue();
};

const rank = (status: string) => PAYMENT_STATUSES.findIndex(known => known === status);

const isWhatWasOrdered = (provided: ProvidedPayment, known: Payment) =>
  provided.currency === 'EUR' &&
  provided.amount === decimalOf(known.amount_cents) &&
  provided.paymentId === known.id;

export const setPaid = (
  tx: Tx,
  id: number,
  { isTest = false, received }: { isTest?: boolean; received?: string }
) =>
  tx
    .update(invoices)
    .set({
      status: 'paid',
      paid_at: received
        ? sql`(${received}::date + time '12:00') at time zone ${DEFAULT_TIME_ZONE}`
        : sql`now()`,
      paid_in_test: isTest,
      ...nextVersion(invoices),
    })
    .where(eq(invoices.id, id));

const setFailed = (tx: Tx, id: number) =>
  tx
    .update(invoices)
    .set({ status: 'failed', paid_at: null, ...nextVersion(invoices) })
    .where(eq(invoices.id, id));

const isStillPaid = async (tx: ReadTx, invoice: typeof invoices.$inferSelect) => {
  const { received_cents } = await receivedFor(tx, invoice.id);
  return received_cents >= centsOf(invoice.total);
};

export const receivedFor = async (tx: ReadTx, invoiceId: number) => {
  const given = tx
    .select({
      payment_id: paymentReturns.payment_id,
      cents: sql<number>`sum(${paymentReturns.amount_cents})`.as('cents'),
    })
    .from(paymentReturns)
    .where(not(paymentReturns.failed))
    .groupBy(paymentReturns.payment_id)
    .as('given');
  const [received] = await tx
    .select({
      received_cents:
        sql`coalesce(sum(${payments.amount_cents} - coalesce(${given.cents}, 0)), 0)`.mapWith(
          Number
        ),
    })
    .from(payments)
    .leftJoin(given, eq(given.payment_id, payments.id))
    .where(and(eq(payments.invoice_id, invoiceId), eq(payments.status, 'paid')));
  return received ?? { received_cents: 0 };
};

export const addReturns = async (
  tx: Tx,
  payment: Payment,
  { returns }: Pick<ProvidedPayment, 'returns'>
) => {
  if (returns.length === 0) return [];
  const before = await tx
    .select({ provider_id: paymentReturns.provider_id, failed: paymentReturns.failed })
    .from(paymentReturns)
    .where(eq(paymentReturns.payment_id, payment.id));
  const wasFailed = new Map(before.map(row => [row.provider_id, row.failed]));
  await insertRows(
    returns.map(({ providerId, kind, amountCents, failed }) => ({
      tenant_id: payment.tenant_id,
      payment_id: payment.id,
      provider_id: providerId,
      kind,
      amount_cents: amountCents,
      failed,
    })),
    batch =>
      tx
        .insert(paymentReturns)
        .values(batch)
        .onConflictDoUpdate({
          target: [paymentReturns.tenant_id, paymentReturns.payment_id, paymentReturns.provider_id],
          set: { failed: sql`excluded.failed` },
        })
  );
  return returns.filter(({ providerId, failed }) => !failed && wasFailed.get(providerId) !== false);
};

export const findPayment = async (tx: ReadTx, providerId: string) => {
  const [payment] = await tx.select().from(payments).where(eq(payments.provider_id, providerId));
  return payment;
};

/**
 * Finds the attempt in a webhook's address for a payment with an unknown id: the provider's answer
 * to the order was lost. The provider must confirm that the payment is for this attempt.
 */
export const adoptPayment = async (
  { database, provider }: Pick<Services, 'database' | 'provider'>,
  attemptId: string,
  providerId: string
) => {
  const isUnanswered = and(
    eq(payments.id, attemptId),
    eq(payments.provider, provider.name),
    eq(payments.mode, provider.mode),
    isNull(payments.provider_id)
  );
  const isKnown = await database.platformTransaction(PLATFORM, tx =>
    tx.$count(payments, isUnanswered)
  );
  if (!isKnown) return undefined;
  const provided = await provider.find(providerId);
  if (provided.paymentId !== attemptId) return undefined;
  const [adopted] = await database.platformTransaction(PLATFORM, tx =>
    tx.update(payments).set({ provider_id: providerId }).where(isUnanswered).returning()
  );
  return adopted;
};

export const claimUnsettled = (
  tx: Tx,
  { name, mode }: Pick<PaymentProvider, 'name' | 'mode'>,
  { olderThanSeconds, atMost }: { olderThanSeconds: number; atMost: number }
) =>
  tx
    .update(payments)
    .set({ checked_at: sql`now()` })
    .where(
      inArray(
        payments.id,
        tx
          .select({ id: payments.id })
          .from(payments)
          .where(
            and(
              isUnsettled,
              eq(payments.provider, name),
              eq(payments.mode, mode),
              sql`${payments.provider_id} is not null`,
              sql`${payments.checked_at} < now() - make_interval(secs => ${olderThanSeconds})`
            )
          )
          .orderBy(payments.checked_at)
          .limit(atMost)
          .for('update', { skipLocked: true })
      )
    )
    .returning();
