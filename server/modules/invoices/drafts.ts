import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invoiceDetailSchema, type draftChanges, type invoiceInput } from '#contract/invoices';
import { nextVersion } from '../../db/tables/columns.ts';
import { invoiceLines, invoices } from '../../db/tables/invoices.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';
import { changesBetween, recordAudit } from '../audit.ts';
import { invalidField } from '../resource/definition.ts';
import { assertUnchanged } from '../resource/ifMatch.ts';
import type { InvoiceSender } from './parties.ts';
import { findInvoice, insertDraft, insertLines, invoiceDetail, totalInEuros } from './queries.ts';

type Draft = Omit<z.infer<typeof invoiceInput>, 'tenant_id'>;

/** Throws 400 for a period that ends before it starts, or lines that ask for no money. */
export const createDraft = async (
  tx: Transaction,
  request: FastifyRequest,
  tenantId: number,
  { lines, ...period }: Draft,
  sender: InvoiceSender
) => {
  assertPeriod(period);
  const draft = await insertDraft(tx, { ...period, tenant_id: tenantId }, lines);
  if (!draft) throw new Error('the invoice was not written');
  await audit(tx, request, 'created', draft, { after: { ...period, lines } });
  return invoiceDetail(tx, draft, sender);
};

/** As `createDraft`; 409 for what is issued, 412 for what someone else changed. */
export const changeDraft = async (
  tx: Transaction,
  request: FastifyRequest,
  id: number,
  changes: z.infer<typeof draftChanges>,
  sender: InvoiceSender
) => {
  const before = await findDraft(tx, request, id, sender);
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
  await audit(tx, request, 'updated', changed, { changes: changesBetween(before, changes) });
  return invoiceDetail(tx, changed, sender);
};

/** Answers the draft that is gone. Throws 409 for what is issued. */
export const deleteDraft = async (
  tx: Transaction,
  request: FastifyRequest,
  id: number,
  sender: InvoiceSender
) => {
  const before = await findDraft(tx, request, id, sender);
  await tx.delete(invoices).where(eq(invoices.id, id));
  await audit(tx, request, 'deleted', before, { before });
  return before;
};

const findDraft = async (
  tx: Transaction,
  request: FastifyRequest,
  id: number,
  sender: InvoiceSender
) => {
  const invoice = await findInvoice(tx, id, { withDrafts: true, lock: 'update' });
  if (invoice.status !== 'draft') throw new ApiError(409, 'not_a_draft');
  const draft = await invoiceDetail(tx, invoice, sender);
  assertUnchanged(request, draft, invoiceDetailSchema);
  return draft;
};

const assertPeriod = ({ period_start, period_end }: Pick<Draft, 'period_start' | 'period_end'>) => {
  if (period_end < period_start) throw invalidField('period_end', { code: 'before_start' });
};

const audit = (
  tx: Transaction,
  request: FastifyRequest,
  what: string,
  { id, tenant_id }: { id: number; tenant_id: number },
  metadata: Record<string, unknown>
) =>
  recordAudit(tx, request, {
    action: `invoices.${what}`,
    resource: 'invoices',
    resourceId: id,
    tenantId: tenant_id,
    metadata,
  });
