import { PAYMENT_STATUSES } from '#contract/base/paymentStatuses.values';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { decimalOf } from '#contract/base/money';
import { authorOf, type Tx } from '../../../db/tx.ts';
import { type ProvidedPayment, UnknownPayment, UNSETTLED } from '../../../payments/provider.ts';
import { type Actor, PLATFORM } from '../../../db/actor.ts';
import { lockOwed, type Owed, payableOf, resourceOf } from '../documents/payableDocuments.ts';
import { salesAttempts } from '../../../tables/sales/payable.ts';
import { type MollieServices, readProvider } from './tenantMollie.ts';
import {
  addPayment,
  addReturns,
  type Attempt,
  findPaid,
  type Payment,
} from './providerPayments.ts';
import { lockPaid } from './reversals.ts';

interface Named {
  providerId?: string | undefined;
}

/**
 * Sets an attempt to its provider's status, for webhook, page and poller. The answer is compared with the
 * order. A paid attempt is one payment; refunds and chargebacks are negative payments, each once. Throws if
 * the provider is unreachable.
 */
export const settleAttempt = async (
  services: MollieServices,
  actor: Actor,
  attempt: Attempt,
  { providerId }: Named = {}
): Promise<void> => {
  const { database } = services;
  const id = attempt.provider_id ?? providerId;
  const { tenant_id: tenantId } = attempt;
  const provider = await database.tenantSnapshot({ actor, tenantId, allTenants: false }, tx =>
    readProvider(tx, services, tenantId)
  );
  // The provider knows it only with a key of its mode.
  if (!id || provider?.mode !== attempt.mode) return;
  const provided = await provider.find(id).catch((error: unknown) => {
    if (error instanceof UnknownPayment) return undefined;
    throw error;
  });
  await database.tenantTransaction({ actor, tenantId, allTenants: false }, tx =>
    provided ? record(tx, attempt, provided) : endUnknown(tx, attempt)
  );
};

/** The key is now of another account, which does not know the attempt: it is not checked again. */
const endUnknown = async (tx: Tx, { id, provider_id }: Attempt) => {
  if (provider_id === null) return;
  await tx
    .update(salesAttempts)
    .set({ status: 'expired' })
    .where(and(eq(salesAttempts.id, id), inArray(salesAttempts.status, [...UNSETTLED])));
};

const record = async (tx: Tx, attempt: Attempt, provided: ProvidedPayment) => {
  const { id } = attempt;
  const of = payableOf(attempt);
  const paid = await findPaid(tx, id);
  if (paid) await lockPaid(tx, paid.id, of.kind === 'invoice' ? [of.id] : []);
  const owed = await lockOwed(tx, of);
  const isThis = eq(salesAttempts.id, id);
  const [known] = await tx.select().from(salesAttempts).where(isThis).for('update');
  if (!known || (known.provider_id !== null && known.provider_id !== provided.providerId)) return;
  if (!isWhatWasOrdered(provided, known)) {
    await refuse(tx, owed, known, provided);
    return;
  }
  const isNews = provided.status !== 'open' && rank(provided.status) > rank(known.status);
  await tx
    .update(salesAttempts)
    .set({
      checked_at: sql`now()`,
      provider_id: provided.providerId,
      checkout_url: provided.checkoutUrl ?? known.checkout_url,
      ...(isNews && { status: provided.status }),
    })
    .where(isThis);
  if (isNews && provided.status === 'paid') {
    const payment = await addPayment(tx, owed, known, provided.providerId);
    auditDocument(tx, `${resourceOf(of)}.paid`, owed, { amount: provided.amount });
    auditPayment(tx, 'sales-payments.booked', payment, { amount: provided.amount });
  }
  for (const { kind, payment } of await addReturns(tx, known, provided)) {
    const taken = kind === 'refund' ? 'sales-payments.reversed' : 'sales-payments.chargeback';
    const action = payment.amount_cents > 0 ? 'sales-payments.won_back' : taken;
    auditPayment(tx, action, payment, { amount: payment.amount_cents / 100 });
  }
};

/** Leaves one audit entry; a webhook that only names another payment's number leaves none. */
const refuse = async (tx: Tx, owed: Owed, known: Attempt, provided: ProvidedPayment) => {
  if (known.provider_id === null || !UNSETTLED.includes(known.status)) return;
  await tx.update(salesAttempts).set({ status: 'failed' }).where(eq(salesAttempts.id, known.id));
  const { amount, currency } = provided;
  auditDocument(tx, 'sales-payments.mismatch', owed, { amount, currency });
};

const auditDocument = (
  tx: Tx,
  action: 'sales-invoices.paid' | 'deposits.paid' | 'sales-payments.mismatch',
  { of, tenant_id, number }: Owed,
  metadata: Record<string, unknown>
) =>
  tx.audit({
    ...byMollie(tx, { ...metadata, number }),
    action,
    resource: resourceOf(of),
    resourceId: of.id,
    tenantId: tenant_id,
  });

const auditPayment = (
  tx: Tx,
  action:
    | 'sales-payments.booked'
    | 'sales-payments.chargeback'
    | 'sales-payments.won_back'
    | 'sales-payments.reversed',
  { id, tenant_id }: Payment,
  metadata: Record<string, unknown>
) =>
  tx.audit({
    ...byMollie(tx, metadata),
    action,
    resource: 'sales-payments',
    resourceId: id,
    tenantId: tenant_id,
  });

const byMollie = ({ actor }: Tx, metadata: Record<string, unknown>) => ({
  author: { ...authorOf(actor), performed_by_name: 'Mollie' },
  metadata: { ...metadata, method: 'mollie' },
});

const rank = (status: string) => PAYMENT_STATUSES.findIndex(known => known === status);

const isWhatWasOrdered = (provided: ProvidedPayment, known: Attempt) =>
  provided.currency === 'EUR' &&
  provided.amount === decimalOf(known.amount_cents) &&
  provided.paymentId === known.id;

export const findAttempt = ({ database }: Pick<MollieServices, 'database'>, id: string) =>
  database.platformTransaction(PLATFORM, async tx => {
    const [attempt] = await tx.select().from(salesAttempts).where(eq(salesAttempts.id, id));
    return attempt;
  });
