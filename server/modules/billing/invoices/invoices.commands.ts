import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { invoiceNumber, PAYMENT_TERM_DAYS } from '#contract/billing/invoiceStatuses.values';
import {
  type draftChanges,
  invoiceDetailSchema,
  type invoiceInput,
} from '#contract/billing/invoices';
import { DEFAULT_TIME_ZONE } from '#contract/base/locales';
import { localDay } from '#contract/base/zonedTime';
import { nextVersion } from '../../../tables/columns.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { invoiceLines, invoiceNumbers, invoices } from '../../../tables/invoices.ts';
import { tenants } from '../../../tables/tenants.ts';
import type { Tx } from '../../../db/tx.ts';
import { auditRecord } from '../../../records/auditRecord.ts';
import { DomainError } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import type { InvoiceSender, Services } from '../../../services.ts';
import { updatePaymentStatus } from '../payments/standing.ts';
import { mailAboutInvoice } from './invoices.mails.ts';
import { assertAddress, currentParties } from './parties.ts';
import { findInvoice, invoiceDetail, totalInEuros } from './invoices.queries.ts';
import {
  assertUnchanged,
  changesBetween,
  type ExpectedVersion,
} from '../../../records/recordChanges.ts';
import type { InvoiceLine } from '#contract/base/money';

interface OnDraft {
  expected: ExpectedVersion;
  sender: InvoiceSender;
}

type Draft = Omit<z.infer<typeof invoiceInput>, 'tenant_id'>;

/** Throws 400 for a period that ends before it starts, or a total that is not positive. */
export const createDraft = async (
  tx: Tx,
  tenantId: number,
  { lines, ...period }: Draft,
  sender: InvoiceSender
) => {
  assertPeriod(period);
  const draft = await insertDraft(tx, { ...period, tenant_id: tenantId }, lines);
  if (!draft) throw new Error('the invoice was not written');
  audit(tx, 'created', draft, { after: { ...period, lines } });
  return invoiceDetail(tx, draft, sender);
};

/** As `createDraft`. Throws 409 if it is issued, 412 if it was changed by someone else. */
export const changeDraft = async (
  tx: Tx,
  id: number,
  changes: z.infer<typeof draftChanges>,
  { expected, sender }: OnDraft
) => {
  const before = await findDraft(tx, id, { expected, sender });
  const { lines, ...period } = changes;
  assertPeriod({ ...before, ...period });
  const [changed] = await tx
    .update(invoices)
    .set({ ...period, ...(lines && { total: totalInEuros(lines) }), ...nextVersion(invoices) })
    .where(eq(invoices.id, id))
    .returning();
  if (!changed) throw new Error('the invoice was not written');
  if (lines) {
    await tx.delete(invoiceLines).where(eq(invoiceLines.invoice_id, id));
    await insertLines(tx, changed, lines);
  }
  audit(tx, 'updated', changed, { changes: changesBetween(before, changes) });
  return invoiceDetail(tx, changed, sender);
};

export const deleteDraft = async (tx: Tx, id: number, on: OnDraft) => {
  const before = await findDraft(tx, id, on);
  await tx.delete(invoices).where(eq(invoices.id, id));
  audit(tx, 'deleted', before, { before });
  return before;
};

const findDraft = async (tx: Tx, id: number, { expected, sender }: OnDraft) => {
  const invoice = await findInvoice(tx, id, { withDrafts: true, lock: 'update' });
  if (invoice.status !== 'draft') throw new DomainError('not_a_draft');
  const draft = await invoiceDetail(tx, invoice, sender);
  assertUnchanged(expected, draft, invoiceDetailSchema);
  return draft;
};

const assertPeriod = ({ period_start, period_end }: Pick<Draft, 'period_start' | 'period_end'>) => {
  if (period_end < period_start) throw invalidField('period_end', { code: 'before_start' });
};

const audit = (
  tx: Tx,
  what: 'created' | 'updated' | 'deleted',
  invoice: { id: number; tenant_id: number },
  metadata: Record<string, unknown>
) => auditRecord(tx, 'invoices', what, invoice, metadata);

export type Issuing = Pick<Services, 'invoiceSender' | 'outbox'>;

/**
 * Issues a draft: it gets its number, its date and the current addresses, and is mailed to the
 * tenant's contact. The transaction must see all tenants. Throws 409 if it is already issued, or if
 * the tenant's address is incomplete.
 */
export const issueInvoice = async (tx: Tx, id: number, { invoiceSender, outbox }: Issuing) => {
  const draft = await findInvoice(tx, id, { withDrafts: true, lock: 'update' });
  if (draft.status !== 'draft') throw new DomainError('not_a_draft');
  // Locked before the number, which blocks the issues of all tenants.
  const [tenant] = await tx
    .select()
    .from(tenants)
    .where(eq(tenants.id, draft.tenant_id))
    .for('no key update');
  if (!tenant) throw new Error('an invoice of no tenant');
  assertAddress(tenant);
  // Numbers are the platform's: the year is that of its zone. Terms are the tenant's.
  const year = Number(localDay(Date.now(), DEFAULT_TIME_ZONE).slice(0, 'yyyy'.length));
  const [issued] = await tx
    .update(invoices)
    .set({
      status: 'pending',
      invoice_number: await nextNumber(tx, year),
      issued_at: sql`now()`,
      due_date: sql`(now() at time zone ${tenant.time_zone})::date + ${PAYMENT_TERM_DAYS}::int`,
      parties: currentParties(tenant, invoiceSender),
      ...nextVersion(invoices),
    })
    .where(eq(invoices.id, id))
    .returning();
  if (!issued) throw new Error('the invoice was not written');
  await updatePaymentStatus(tx, issued.tenant_id);
  await mailAboutInvoice(tx, outbox, 'invoice_issued', issued);
  tx.audit({
    action: 'invoices.issued',
    resource: 'invoices',
    resourceId: id,
    tenantId: issued.tenant_id,
    metadata: { invoice_number: issued.invoice_number, total: issued.total },
  });
  return issued;
};

/** Parallel calls wait for this transaction: numbers have no gaps. */
const nextNumber = async (tx: Tx, year: number) => {
  const [counted] = await tx
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: invoiceNumbers.year,
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning();
  if (!counted) throw new Error('no number was given');
  return invoiceNumber(year, counted.last);
};

export const insertDraft = async (
  tx: Tx,
  values: Pick<
    typeof invoices.$inferInsert,
    'tenant_id' | 'period_start' | 'period_end' | 'run_month'
  >,
  lines: readonly InvoiceLine[]
) => {
  const [invoice] = await tx
    .insert(invoices)
    .values({ ...values, status: 'draft', total: totalInEuros(lines) })
    .onConflictDoNothing({ target: [invoices.tenant_id, invoices.run_month] })
    .returning();
  if (!invoice) return undefined;
  await insertLines(tx, invoice, lines);
  return invoice;
};

const insertLines = (
  tx: Tx,
  { id, tenant_id }: { id: number; tenant_id: number },
  lines: readonly InvoiceLine[]
) =>
  insertRows(
    lines.map((line, position) => ({ ...line, tenant_id, invoice_id: id, position })),
    batch => tx.insert(invoiceLines).values(batch)
  );
