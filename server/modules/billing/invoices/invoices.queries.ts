import { and, asc, desc, eq, ne, not, sql } from 'drizzle-orm';
import { isPayable } from '#contract/billing/invoiceStatuses.values';
import { eurosOf, totalsOf, type InvoiceLine } from '#contract/base/money';
import { invoiceLines, invoices } from '../../../tables/invoices.ts';
import { BY_HAND, paymentReturns, payments } from '../../../tables/payments.ts';
import { tenants } from '../../../tables/tenants.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import type { InvoiceSender } from '../../../services.ts';
import { currentParties, sidesOf } from './parties.ts';

export const notDraft = ne(invoices.status, 'draft');

export const findInvoice = async (
  tx: ReadTx,
  id: number,
  { withDrafts, lock }: { withDrafts: boolean; lock?: 'update' }
) => {
  const found = tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), withDrafts ? undefined : notDraft));
  const [invoice] = await (lock ? found.for(lock) : found);
  if (!invoice) throw notFound();
  return invoice;
};

export const linesOf = (tx: ReadTx, invoiceId: number) =>
  tx
    .select({
      description: invoiceLines.description,
      quantity: invoiceLines.quantity,
      unit_cents: invoiceLines.unit_cents,
      amount_cents: invoiceLines.amount_cents,
      vat_rate: invoiceLines.vat_rate,
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoice_id, invoiceId))
    .orderBy(asc(invoiceLines.position));

export const invoiceDetail = async (
  tx: ReadTx,
  invoice: typeof invoices.$inferSelect,
  sender: InvoiceSender
) => {
  const lines = await linesOf(tx, invoice.id);
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, invoice.tenant_id));
  if (!tenant) throw notFound();
  const tries = await tx
    .select({
      id: payments.id,
      status: payments.status,
      mode: payments.mode,
      by_hand: sql<boolean>`${payments.provider} = ${BY_HAND}`,
      amount_cents: payments.amount_cents,
      created_at: payments.created_at,
      returned_cents: sql`coalesce(sum(${paymentReturns.amount_cents}), 0)`.mapWith(Number),
    })
    .from(payments)
    .leftJoin(
      paymentReturns,
      and(eq(paymentReturns.payment_id, payments.id), not(paymentReturns.failed))
    )
    .where(eq(payments.invoice_id, invoice.id))
    .groupBy(payments.id)
    .orderBy(desc(payments.created_at));
  const { parts, net_cents, total_cents } = totalsOf(lines);
  const received = receivedFrom(tries);
  return {
    ...invoice,
    tenant_name: tenant.name,
    parties: sidesOf(invoice.parties ?? currentParties(tenant, sender)),
    mail_to: tenant.contact_email,
    lines,
    vat: parts,
    net_cents,
    total_cents,
    open_cents: isPayable(invoice.status) ? Math.max(0, total_cents - received) : 0,
    surplus_cents: Math.max(0, received - total_cents),
    payments: tries,
  };
};

const receivedFrom = (
  attempts: readonly { status: string; amount_cents: number; returned_cents: number }[]
) =>
  attempts
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amount_cents, returned_cents }) => sum + amount_cents - returned_cents, 0);

export const totalInEuros = (lines: readonly InvoiceLine[]) => {
  const { total_cents } = totalsOf(lines);
  if (total_cents <= 0) throw new DomainError('amount_not_positive');
  return eurosOf(total_cents);
};
