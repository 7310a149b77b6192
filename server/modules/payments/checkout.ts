import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isPayable } from '#contract/invoiceStatuses';
import { invoices } from '../../db/tables/invoices.ts';
import { isUnsettled, payments } from '../../db/tables/payments.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError, notFound } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit.ts';
import { settle } from './settle.ts';

type Payment = typeof payments.$inferSelect;

/** An open try is asked about again, before it is used again, when it is older, in seconds. */
const FRESH_SECONDS = 60;

/** Seconds after which paying makes sense again when the provider is away. */
const RETRY_AFTER = 5;

/** Calls of one tenant for one invoice at the same moment share one way to the provider. */
const underWay = new WeakMap<Services, Map<string, Promise<string>>>();

/**
 * The address at which an invoice is paid. There is one open try for each invoice: calling again,
 * even many times at once, leads to the same one (security M1). Throws 404, 409 when there is
 * nothing to pay, 503 when the provider is away.
 */
export const checkoutFor = (services: Services, request: FastifyRequest, invoiceId: number) => {
  const here = underWay.get(services) ?? new Map<string, Promise<string>>();
  underWay.set(services, here);
  // Never another tenant's: whether the invoice is the caller's is for the way itself to find out.
  const way = `${signedInUser(request).tenantId} ${invoiceId}`;
  const running = here.get(way) ?? startCheckout(services, request, invoiceId);
  here.set(way, running);
  const forget = () => here.delete(way);
  running.then(forget, forget);
  return running;
};

const startCheckout = async (services: Services, request: FastifyRequest, invoiceId: number) => {
  const { invoice, payment } = await openTry(request, invoiceId);
  if (payment.checkout_url && isFresh(payment)) return payment.checkout_url;
  if (payment.provider_id) {
    await settle(services, payment, request).catch(away);
    const { payment: now } = await openTry(request, invoiceId);
    if (now.checkout_url) return now.checkout_url;
  }
  return order(services, request, invoice, payment);
};

/** Asks the provider for the payment of a try, which the answer is then kept for. */
const order = async (
  { database, provider, appUrl }: Services,
  request: FastifyRequest,
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
      webhookUrl: new URL('/api/webhooks/mollie', appUrl).href,
    })
    .catch(away);
  const { checkoutUrl, providerId } = provided;
  if (!checkoutUrl) throw new ApiError(503, 'payment_unavailable', { retryAfter: RETRY_AFTER });
  await database.platformTransaction(async tx => {
    await tx
      .update(payments)
      .set({ provider_id: providerId, checkout_url: checkoutUrl, checked_at: sql`now()` })
      .where(eq(payments.id, payment.id));
    await recordAudit(tx, request, {
      action: 'payments.started',
      resource: 'invoices',
      resourceId: invoice.id,
      tenantId: invoice.tenant_id,
      metadata: { payment: payment.id },
    });
  });
  return checkoutUrl;
};

/** The invoice's open try, made where there is none. */
const openTry = (request: FastifyRequest, invoiceId: number) =>
  request.withTenant(async tx => {
    const invoice = await lockInvoice(tx, invoiceId);
    const open = await findOpen(tx, invoice.id);
    if (open) return { invoice, payment: open };
    const [payment] = await tx
      .insert(payments)
      .values({
        tenant_id: invoice.tenant_id,
        invoice_id: invoice.id,
        amount_cents: Math.round(invoice.total * 100),
      })
      .returning();
    if (!payment) throw new Error('the payment was not written');
    return { invoice, payment };
  });

const lockInvoice = async (tx: Transaction, id: number) => {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  if (!invoice || invoice.status === 'draft') throw notFound();
  if (!isPayable(invoice.status)) throw new ApiError(409, 'already_paid');
  return invoice;
};

const findOpen = async (tx: Transaction, invoiceId: number) => {
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.invoice_id, invoiceId), isUnsettled))
    .orderBy(desc(payments.created_at))
    .limit(1);
  return open;
};

const isFresh = ({ checked_at }: Payment) =>
  Date.now() - Date.parse(checked_at) < FRESH_SECONDS * 1000;

const away = (error: unknown): never => {
  if (error instanceof ApiError) throw error;
  throw new ApiError(503, 'payment_unavailable', { retryAfter: RETRY_AFTER });
};
