import { centsOf } from '#contract/base/money';
import { MINUTE_MS } from '#contract/base/durations';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isPayable } from '#contract/billing/invoiceStatuses.values';
import { invoices } from '../../../tables/invoices.ts';
import { isUnsettled, payments } from '../../../tables/payments.ts';
import type { ReadTx, TenantContext, Tx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { IDEMPOTENCY_MINUTES, type PaymentProvider } from '../../../payments/provider.ts';
import type { UserActor } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { settle } from './settle.ts';

type UserContext = TenantContext<UserActor>;

type Payment = typeof payments.$inferSelect;

const CHECKED_AGAIN_AFTER_SECONDS = 60;

const RETRY_AFTER = 5;

/**
 * Finds the payment address of an invoice. Each invoice has one open attempt: repeated and parallel
 * calls return the same one. Throws 404, 409 if there is nothing to pay, 503 if the provider is
 * unreachable.
 */
export const checkoutsOf = (services: Services) => {
  const inFlight = new Map<string, Promise<string>>();
  return (context: UserContext, invoiceId: number) => {
    // Includes the tenant: only the call itself checks the invoice's owner.
    const key = `${context.tenantId} ${invoiceId}`;
    const running = inFlight.get(key) ?? startCheckout(services, context, invoiceId);
    inFlight.set(key, running);
    const forget = () => inFlight.delete(key);
    running.then(forget, forget);
    return running;
  };
};

const startCheckout = async (services: Services, context: UserContext, invoiceId: number) => {
  const { invoice, payment } = await findOrCreateAttempt(services, context, invoiceId);
  if (payment.checkout_url && isFresh(payment)) return payment.checkout_url;
  if (payment.provider_id) {
    await settle(services, context.actor, payment).catch(providerUnavailable);
    const settled = await findOrCreateAttempt(services, context, invoiceId);
    if (settled.payment.checkout_url) return settled.payment.checkout_url;
    // Being processed: another order would be a second payment.
    if (settled.payment.provider_id) return providerUnavailable(undefined);
    return order(services, context, invoice, settled.payment);
  }
  return order(services, context, invoice, payment);
};

const order = async (
  { database, provider, appUrl }: Services,
  context: UserContext,
  invoice: typeof invoices.$inferSelect,
  payment: Payment
) => {
  const returnTo = new URL('/payment-success', appUrl);
  returnTo.searchParams.set('invoice', String(invoice.id));
  const provided = await provider
    .create({
      paymentId: payment.id,
      amountCents: payment.amount_cents,
      description: invoice.invoice_number ?? '',
      redirectUrl: returnTo.href,
      webhookUrl: webhookUrl(appUrl, payment),
    })
    .catch(providerUnavailable);
  const { checkoutUrl, providerId } = provided;
  if (!checkoutUrl) throw new DomainError('payment_unavailable', { retryAfter: RETRY_AFTER });
  await database.platformTransaction(context.actor, async tx => {
    await tx
      .update(payments)
      .set({ provider_id: providerId, checkout_url: checkoutUrl, checked_at: sql`now()` })
      .where(eq(payments.id, payment.id));
    tx.audit({
      action: 'payments.started',
      resource: 'invoices',
      resourceId: invoice.id,
      tenantId: invoice.tenant_id,
      metadata: { payment: payment.id },
    });
  });
  return checkoutUrl;
};

/**
 * The address includes the attempt. If the provider's answer to an order is lost, the webhook still
 * identifies the attempt.
 */
const webhookUrl = (appUrl: URL, { id }: Payment) => {
  const url = new URL('/api/webhooks/mollie', appUrl);
  url.searchParams.set('payment', id);
  return url.href;
};

const findOrCreateAttempt = (
  { database, provider }: Pick<Services, 'database' | 'provider'>,
  context: UserContext,
  invoiceId: number
) =>
  database.tenantTransaction(context, async tx => {
    const invoice = await lockInvoice(tx, invoiceId);
    const open = await findOpen(tx, invoice.id);
    if (open && isUsable(open, provider)) return { invoice, payment: open };
    if (open) await tx.update(payments).set({ status: 'expired' }).where(eq(payments.id, open.id));
    const [payment] = await tx
      .insert(payments)
      .values({
        tenant_id: invoice.tenant_id,
        invoice_id: invoice.id,
        provider: provider.name,
        mode: provider.mode,
        amount_cents: centsOf(invoice.total),
      })
      .returning();
    if (!payment) throw new Error('the payment was not written');
    return { invoice, payment };
  });

/**
 * An attempt of another provider or mode cannot be looked up with this key. An attempt without an
 * answer is ordered again only while the provider knows its idempotency key: later it would be a
 * second payment.
 */
const isUsable = (payment: Payment, provider: PaymentProvider) =>
  payment.provider === provider.name &&
  payment.mode === provider.mode &&
  (payment.provider_id !== null || minutesSince(payment.created_at) < IDEMPOTENCY_MINUTES);

const minutesSince = (moment: string) => (Date.now() - Date.parse(moment)) / MINUTE_MS;

const lockInvoice = async (tx: Tx, id: number) => {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  if (!invoice || invoice.status === 'draft') throw notFound();
  if (!isPayable(invoice.status)) throw new DomainError('already_paid');
  return invoice;
};

const findOpen = async (tx: ReadTx, invoiceId: number) => {
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.invoice_id, invoiceId), isUnsettled))
    .orderBy(desc(payments.created_at))
    .limit(1);
  return open;
};

const isFresh = ({ checked_at }: Payment) =>
  Date.now() - Date.parse(checked_at) < CHECKED_AGAIN_AFTER_SECONDS * 1000;

const providerUnavailable = (error: unknown): never => {
  if (error instanceof DomainError) throw error;
  throw new DomainError('payment_unavailable', { retryAfter: RETRY_AFTER });
};
