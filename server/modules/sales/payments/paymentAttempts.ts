import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { authorOf, type ReadTx, type TenantContext, type Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import {
  IDEMPOTENCY_MINUTES,
  type PaymentProvider,
  type ProvidedPayment,
  UNSETTLED,
} from '../../../payments/provider.ts';
import { payPath } from '../documents/payLinks.ts';
import { idsOf, isOf, lockOwed, type Payable, resourceOf } from '../documents/payableDocuments.ts';
import { salesAttempts } from '../../../tables/sales/payable.ts';
import { type MollieServices, readProvider } from './tenantMollie.ts';
import type { Attempt } from './providerPayments.ts';
import { settleAttempt } from './applyProviderStatus.ts';

interface Paid {
  of: Payable;
  token: string;
}

const FRESH_SECONDS = 60;

const RETRY_AFTER = 5;

/**
 * The checkout for the open amount. Each amount has one open attempt: repeated and parallel calls return the
 * same checkout. `undefined` while a payment is processed. Throws `already_paid` if nothing is open, and
 * `payment_unavailable` without a key or while the provider is unreachable.
 */
export const salesCheckouts = (services: MollieServices) => {
  const inFlight = new Map<string, Promise<string | undefined>>();
  return (context: TenantContext, paid: Paid) => {
    const key = `${context.tenantId} ${paid.of.kind} ${paid.of.id}`;
    const running = inFlight.get(key) ?? startCheckout(services, context, paid);
    inFlight.set(key, running);
    const forget = () => inFlight.delete(key);
    running.then(forget, forget);
    return running;
  };
};

const startCheckout = async (services: MollieServices, context: TenantContext, paid: Paid) => {
  const first = await findOrCreateAttempt(services, context, paid.of);
  if (first.attempt.checkout_url && isFresh(first.attempt)) return first.attempt.checkout_url;
  if (!first.attempt.provider_id) return order(services, context, paid, first);
  await settleAttempt(services, context.actor, first.attempt).catch(unavailable);
  const next = await findOrCreateAttempt(services, context, paid.of);
  if (!next.attempt.provider_id) return order(services, context, paid, next);
  // Being processed: another order would be a second payment.
  if (next.attempt.status !== 'open') return undefined;
  return next.attempt.checkout_url ?? undefined;
};

interface Ordered {
  number: string;
  customer: string;
  attempt: Attempt;
  provider: PaymentProvider;
}

const order = async (
  { database, appUrl }: MollieServices,
  context: TenantContext,
  { of, token }: Paid,
  { number, customer, attempt, provider }: Ordered
) => {
  const returnTo = new URL(payPath(token), appUrl);
  returnTo.searchParams.set('returned', '1');
  const { checkoutUrl, providerId } = await provider
    .create({
      paymentId: attempt.id,
      amountCents: attempt.amount_cents,
      description: number,
      redirectUrl: returnTo.href,
      // Names the attempt: a webhook finds it even if this call's answer is lost.
      webhookUrl: new URL(`/api/webhooks/sales/${attempt.id}`, appUrl).href,
    })
    .catch(unavailable);
  if (!checkoutUrl) throw new DomainError('payment_unavailable', { retryAfter: RETRY_AFTER });
  await database.tenantTransaction(context, async tx => {
    const kept = await tx
      .update(salesAttempts)
      .set({ provider_id: providerId, checkout_url: checkoutUrl, checked_at: sql`now()` })
      .where(and(eq(salesAttempts.id, attempt.id), isNull(salesAttempts.provider_id)))
      .returning({ id: salesAttempts.id });
    if (kept.length === 0) return;
    tx.audit({
      action: `${resourceOf(of)}.payment_started`,
      resource: resourceOf(of),
      resourceId: of.id,
      tenantId: attempt.tenant_id,
      author: { ...authorOf(tx.actor), performed_by_name: `${customer} (klant)` },
      metadata: { number, amount: attempt.amount_cents / 100 },
    });
  });
  return checkoutUrl;
};

const findOrCreateAttempt = (
  services: MollieServices,
  context: TenantContext,
  of: Payable
): Promise<Ordered> =>
  services.database.tenantTransaction(context, async tx => {
    const { tenant_id, number, open_cents, customer_name } = await lockOwed(tx, of);
    if (number === null || open_cents <= 0) throw new DomainError('already_paid');
    const provider = await readProvider(tx, services, tenant_id);
    if (!provider) throw new DomainError('payment_unavailable');
    const wanted = { amount_cents: open_cents, mode: provider.mode };
    await endUnanswered(tx, of);
    const known = await findOpen(tx, of, wanted);
    const customer = customer_name ?? '';
    if (known) return { number, customer, attempt: known, provider };
    const [attempt] = await tx
      .insert(salesAttempts)
      .values({ ...wanted, tenant_id, ...idsOf(of) })
      .returning();
    if (!attempt) throw new Error('the attempt was not written');
    return { number, customer, attempt, provider };
  });

/**
 * An unanswered order is repeated only while the provider knows its idempotency key: later it would be a
 * second payment.
 */
const endUnanswered = (tx: Tx, of: Payable) =>
  tx
    .update(salesAttempts)
    .set({ status: 'expired' })
    .where(
      and(
        isOf(salesAttempts, of),
        inArray(salesAttempts.status, [...UNSETTLED]),
        isNull(salesAttempts.provider_id),
        lt(
          salesAttempts.created_at,
          sql`now() - make_interval(mins => ${IDEMPOTENCY_MINUTES}::int)`
        )
      )
    );

const findOpen = async (
  tx: ReadTx,
  of: Payable,
  { amount_cents, mode }: Pick<Attempt, 'amount_cents' | 'mode'>
) => {
  const [open] = await tx
    .select()
    .from(salesAttempts)
    .where(
      and(
        isOf(salesAttempts, of),
        eq(salesAttempts.amount_cents, amount_cents),
        eq(salesAttempts.mode, mode),
        inArray(salesAttempts.status, [...UNSETTLED])
      )
    )
    .orderBy(desc(salesAttempts.created_at))
    .limit(1);
  return open;
};

export const findLastAttempt = async (tx: ReadTx, of: Payable) => {
  const [last] = await tx
    .select()
    .from(salesAttempts)
    .where(and(isOf(salesAttempts, of), isNotNull(salesAttempts.provider_id)))
    .orderBy(desc(salesAttempts.created_at))
    .limit(1);
  return last;
};

export const isUnsettled = ({ status }: { status: ProvidedPayment['status'] }) =>
  UNSETTLED.includes(status);

const isFresh = ({ checked_at, status }: Attempt) =>
  status === 'open' && Date.now() - Date.parse(checked_at) < FRESH_SECONDS * 1000;

const unavailable = (error: unknown): never => {
  if (error instanceof DomainError) throw error;
  throw new DomainError('payment_unavailable', {
    retryAfter: RETRY_AFTER,
    ...(error instanceof Error && { cause: error }),
  });
};
