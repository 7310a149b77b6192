import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { centsOf } from '#contract/base/money';
import { isPayable } from '#contract/billing/invoiceStatuses.values';
import type { bookedPaymentInput } from '#contract/billing/invoices';
import type { Tx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import type { UserActor } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { mailAboutInvoice } from '../invoices/invoices.mails.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { invoices } from '../../../tables/invoices.ts';
import { BY_HAND, paymentReturns, payments } from '../../../tables/payments.ts';
import { addReturns, receivedFor, setPaid } from './settle.ts';
import { updatePaymentStatus } from './standing.ts';

const RETRY_AFTER = 5;

/**
 * Books a payment of the open amount that came by transfer. The transaction must see all tenants.
 * Throws 404 for a draft, 409 if nothing is open.
 */
export const bookPayment = async (
  tx: Tx,
  invoiceId: number,
  { received, reference }: z.infer<typeof bookedPaymentInput>,
  { outbox }: Pick<Services, 'outbox'>
) => {
  const invoice = await findInvoice(tx, invoiceId, { withDrafts: false, lock: 'update' });
  const { received_cents } = await receivedFor(tx, invoiceId);
  const amount_cents = centsOf(invoice.total) - received_cents;
  if (!isPayable(invoice.status) || amount_cents <= 0) throw new DomainError('already_paid');
  const [payment] = await tx
    .insert(payments)
    .values({
      tenant_id: invoice.tenant_id,
      invoice_id: invoiceId,
      provider: BY_HAND,
      status: 'paid',
      amount_cents,
    })
    .returning();
  if (!payment) throw new Error('the payment was not written');
  await setPaid(tx, invoiceId, { received });
  await updatePaymentStatus(tx, invoice.tenant_id);
  await mailAboutInvoice(tx, outbox, 'invoice_paid', invoice);
  tx.audit({
    action: 'payments.booked',
    resource: 'invoices',
    resourceId: invoiceId,
    tenantId: invoice.tenant_id,
    metadata: { payment: payment.id, cents: amount_cents, received, reference },
  });
};

interface Refund {
  invoiceId: number;
  paymentId: string;
  amountCents: number;
}

/**
 * Starts a refund: at the provider, or only in the books if booked by hand. The invoice stays paid. Throws
 * 404 without such a payment, 400 above its rest, 503 if the provider is unreachable or refuses.
 */
export const refundPayment = async (services: Services, actor: UserActor, refund: Refund) => {
  const { database, provider } = services;
  const begun = await database.platformTransaction(actor, async tx => {
    const found = await lockRefundable(tx, refund);
    if (found.payment.provider === BY_HAND) {
      const providerId = `${BY_HAND}-${crypto.randomUUID()}`;
      await recordRefund(tx, found, refund, { providerId, failed: false });
    }
    return found;
  });
  const { payment, invoice, returns } = begun;
  if (payment.provider === BY_HAND) return;
  const isKnownThere = payment.provider === provider.name && payment.mode === provider.mode;
  if (!isKnownThere || !payment.provider_id) throw new DomainError('payment_unavailable');
  const provided = await provider
    .refund({
      providerId: payment.provider_id,
      amountCents: refund.amountCents,
      description: invoice.invoice_number ?? '',
      // Parallel calls know the same refunds: the provider makes one.
      key: `${payment.id}-${returns.length}-${refund.amountCents}`,
    })
    .catch((error: unknown) => {
      throw new DomainError('payment_unavailable', {
        retryAfter: RETRY_AFTER,
        ...(error instanceof Error && { cause: error }),
      });
    });
  await database.platformTransaction(actor, tx => recordRefund(tx, begun, refund, provided));
};

const lockRefundable = async (tx: Tx, { invoiceId, paymentId, amountCents }: Refund) => {
  const [found] = await tx
    .select({ payment: payments, invoice: invoices })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoice_id))
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.invoice_id, invoiceId),
        eq(payments.status, 'paid')
      )
    )
    .for('update');
  if (!found) throw notFound();
  const returns = await tx
    .select({
      amount_cents: paymentReturns.amount_cents,
      failed: paymentReturns.failed,
    })
    .from(paymentReturns)
    .where(eq(paymentReturns.payment_id, paymentId));
  const returned = returns
    .filter(({ failed }) => !failed)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const limit = found.payment.amount_cents - returned;
  if (amountCents > limit) {
    throw invalidField('amount_cents', { code: 'too_big', limit: limit / 100 });
  }
  return { ...found, returns };
};

const recordRefund = async (
  tx: Tx,
  { payment, invoice }: Pick<Awaited<ReturnType<typeof lockRefundable>>, 'payment' | 'invoice'>,
  { amountCents }: Refund,
  provided: { providerId: string; failed: boolean }
) => {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.id, payment.id))
    .for('update');
  const given = await addReturns(tx, payment, {
    returns: [{ ...provided, kind: 'refund', amountCents }],
  });
  for (const { kind } of given) {
    tx.audit({
      action: `payments.${kind}`,
      resource: 'invoices',
      resourceId: invoice.id,
      tenantId: invoice.tenant_id,
      metadata: { payment: payment.id, cents: amountCents },
    });
  }
};
