import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { decimalOf } from '#contract/money';
import { matchLocale } from '#contract/locales';
import { invoices } from '../../db/tables/invoices.ts';
import { isUnsettled, paymentReturns, payments } from '../../db/tables/payments.ts';
import { tenants } from '../../db/tables/tenants.ts';
import type { Transaction } from '../../db/transactions.ts';
import { PAYMENT_STATUSES, type ProvidedPayment } from '../../payments/provider.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit.ts';
import { keepStanding } from './standing.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Brings a payment to where its provider says that it is. The one way in which money is believed,
 * for the webhook, the page that one returns to, and the poller: the provider is asked, and what it
 * says is compared to what was ordered (security M2, M3). Throws where it cannot be reached.
 */
export const settle = async (
  services: Pick<Services, 'database' | 'provider' | 'outbox'>,
  payment: Payment,
  request?: FastifyRequest
): Promise<void> => {
  if (!payment.provider_id) return;
  const provided = await services.provider.find(payment.provider_id);
  await services.database.platformTransaction(async tx => {
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
      .set({ checked_at: sql`now()` })
      .where(eq(payments.id, known.id));
    const audit = (action: string, metadata: Record<string, unknown>) =>
      recordAudit(tx, request, {
        action,
        resource: 'invoices',
        resourceId: invoice.id,
        tenantId: invoice.tenant_id,
        metadata: { payment: known.id, ...metadata },
      });

    if (!isWhatWasOrdered(provided, known)) {
      await audit('payments.mismatch', { amount: provided.amount, currency: provided.currency });
      return;
    }
    if (rank(provided.status) > rank(known.status)) {
      await tx.update(payments).set({ status: provided.status }).where(eq(payments.id, known.id));
      await audit(`payments.${provided.status}`, { amount: provided.amount });
      if (provided.status === 'paid' && invoice.status !== 'paid') {
        await setStatus(tx, invoice.id, 'paid');
        await mailReceipt(services, tx, invoice);
      }
    }
    const returned = await addReturns(tx, known, provided);
    for (const given of returned)
      await audit(`payments.${given.kind}`, { cents: given.amountCents });
    if (returned.some(({ kind }) => kind === 'chargeback')) {
      await setStatus(tx, invoice.id, 'failed');
    }
    await keepStanding(tx, invoice.tenant_id);
  });
  void services.outbox.deliverDue();
};

const rank = (status: string) => PAYMENT_STATUSES.findIndex(known => known === status);

/** Another amount, currency or order is not what we asked for, whoever says that it was paid. */
const isWhatWasOrdered = (provided: ProvidedPayment, known: Payment) =>
  provided.currency === 'EUR' &&
  provided.amount === decimalOf(known.amount_cents) &&
  provided.paymentId === known.id;

const setStatus = (tx: Transaction, id: number, status: 'paid' | 'failed') =>
  tx
    .update(invoices)
    .set({
      status,
      paid_at: status === 'paid' ? sql`now()` : null,
      version: sql`${invoices.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(eq(invoices.id, id));

/** Notes what was given back since the last time, each once. */
const addReturns = async (tx: Transaction, payment: Payment, { returns }: ProvidedPayment) => {
  if (returns.length === 0) return [];
  const added = await tx
    .insert(paymentReturns)
    .values(
      returns.map(({ providerId, kind, amountCents }) => ({
        tenant_id: payment.tenant_id,
        payment_id: payment.id,
        provider_id: providerId,
        kind,
        amount_cents: amountCents,
      }))
    )
    .onConflictDoNothing()
    .returning();
  return returns.filter(({ providerId }) => added.some(row => row.provider_id === providerId));
};

const mailReceipt = async (
  { outbox }: Pick<Services, 'outbox'>,
  tx: Transaction,
  invoice: typeof invoices.$inferSelect
) => {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, invoice.tenant_id));
  if (!tenant?.contact_email) return;
  await outbox.add(tx, {
    template: 'invoice_paid',
    tenantId: tenant.id,
    to: tenant.contact_email,
    language: matchLocale([tenant.language_default]),
    values: {
      name: tenant.contact_name ?? tenant.name,
      number: invoice.invoice_number ?? '',
    },
    link: `/invoices/${invoice.id}`,
  });
};

/** The payment with this number at the provider, of whatever tenant. */
export const findPayment = async (tx: Transaction, providerId: string) => {
  const [payment] = await tx.select().from(payments).where(eq(payments.provider_id, providerId));
  return payment;
};

/** Payments that nothing was heard of for a while, taken on by this process alone. */
export const claimUnsettled = (
  tx: Transaction,
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
