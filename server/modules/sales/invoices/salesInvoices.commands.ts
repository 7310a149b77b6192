import { eq, inArray } from 'drizzle-orm';
import { type SalesInvoiceChanges, salesInvoiceSchema } from '#contract/sales/salesInvoices';
import { nextVersion } from '../../../tables/columns.ts';
import type { SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import {
  assertUnchanged,
  changesBetween,
  type ExpectedVersion,
} from '../../../records/recordChanges.ts';
import { invalidField } from '../../../records/definition.ts';
import { customers } from '../../../tables/customers.ts';
import { assertSameCustomer, readAdvances } from './advances.ts';
import { refreshFinal } from './advanceDeductions.ts';
import { type DraftLine, type InvoiceRow, type LineRow, readLines } from './draftLines.ts';
import { saveDraftLines } from './insertDraft.ts';
import { readLinesLeft } from './left.ts';
import { assertCredits, fromInput } from './lineInputs.ts';
import { lockProject, readSale } from './invoiceContext.ts';
import { findInvoice } from './salesInvoices.queries.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { showDraft } from './previewDraft.ts';

const AFTER_ISSUE: readonly string[] = ['paused', 'disputed'];

/**
 * Of an issued invoice, only the pause of reminders can change. Throws `not_a_draft` otherwise,
 * `edit_conflict`, `other_customer`, 400 at the field or line.
 */
export const changeInvoice = async (
  tx: SignedInTx,
  id: number,
  changes: SalesInvoiceChanges,
  expected: ExpectedVersion
) => {
  const invoice = await lockDraft(tx, id);
  if (expected !== undefined && expected !== invoice.version) {
    assertUnchanged(expected, await showDraft(tx, id), salesInvoiceSchema);
  }
  const { lines: given, headings, customer_id, ...fields } = changes;
  const isIssued = invoice.number !== null;
  if (isIssued && Object.keys(changes).some(name => !AFTER_ISSUE.includes(name))) {
    throw new DomainError('not_a_draft');
  }
  if (invoice.invoice_id !== null) assertSameDiscount(invoice, fields);
  if (invoice.kind === 'advance') assertNoDiscount(fields);
  const next = {
    ...invoice,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
  if (next.discount !== null && next.target_total !== null) {
    if (fields.target_total != null) next.discount = null;
    else next.target_total = null;
  }
  assertPeriod(next);
  const customer = await customerOf(tx, invoice, customer_id);
  await tx
    .update(salesInvoices)
    .set({
      reference: next.reference,
      note: next.note,
      payment_days: next.payment_days,
      service_from: next.service_from,
      service_until: next.service_until,
      discount: next.discount,
      target_total: next.target_total,
      ...(headings && { headings }),
      paused: next.paused,
      disputed: next.disputed,
      ...customer,
      ...nextVersion(salesInvoices),
    })
    .where(eq(salesInvoices.id, id));
  if (!isIssued) await changeLines(tx, next, given);
  tx.audit({
    action: 'sales-invoices.updated',
    resource: 'sales-invoices',
    resourceId: id,
    tenantId: invoice.tenant_id,
    metadata: {
      number: invoice.number,
      changes: changesBetween({ ...invoice }, { ...fields, ...customer }),
      ...(given && { lines: given.length }),
    },
  });
  return showDraft(tx, id);
};

const changeLines = async (
  tx: SignedInTx,
  invoice: InvoiceRow,
  given: SalesInvoiceChanges['lines']
) => {
  const before = await readLines(tx, [invoice.id]);
  const lines = given ? await fromInput(tx, given, before) : before;
  if (given && invoice.invoice_id !== null) {
    const [original, left] = await Promise.all([
      readLines(tx, [invoice.invoice_id]),
      readLinesLeft(tx, [invoice.invoice_id]),
    ]);
    assertCredits(lines, original, left);
  }
  if (given && invoice.kind === 'final') assertAdvancesRemain(lines, before);
  await saveDraftLines(tx, invoice, lines);
  if (invoice.final_id !== null) await refreshFinal(tx, await readSale(tx, invoice));
};

/** Advances are deducted as charged: such a line can neither change nor be deleted. */
const assertAdvancesRemain = (lines: readonly DraftLine[], before: readonly LineRow[]) => {
  const rest = new Map(
    before.flatMap(line => (line.advance_id === null ? [] : [[line.id, line] as const]))
  );
  for (const [at, line] of lines.entries()) {
    if (line.advance_id === null) continue;
    const remaining = line.id === undefined ? undefined : rest.get(line.id);
    if (!remaining || ADVANCE_LINE.some(name => line[name] !== remaining[name])) {
      throw invalidField(`lines.${at}.amount`, { code: 'advance_kept' });
    }
    rest.delete(remaining.id);
  }
  if (rest.size > 0) throw invalidField('lines', { code: 'advance_kept' });
};

const ADVANCE_LINE = [
  'amount',
  'unit_price',
  'factor',
  'discount',
  'vat_code_id',
  'rate',
  'discountable',
] as const;

/** An advance is part of the discounted agreement. */
const assertNoDiscount = ({
  discount,
  target_total,
}: Pick<SalesInvoiceChanges, 'discount' | 'target_total'>) => {
  if (discount != null) throw invalidField('discount', { code: 'not_of_advance' });
  if (target_total != null) throw invalidField('target_total', { code: 'not_of_advance' });
};

/** A lower discount would refund more than was charged. */
const assertSameDiscount = (
  invoice: InvoiceRow,
  fields: Pick<SalesInvoiceChanges, 'discount' | 'target_total'>
) => {
  const { discount, target_total } = fields;
  if (discount !== undefined && (discount ?? 0) !== (invoice.discount ?? 0)) {
    throw invalidField('discount', { code: 'as_on_invoice' });
  }
  if (target_total !== undefined && target_total !== invoice.target_total) {
    throw invalidField('target_total', { code: 'as_on_invoice' });
  }
};

const assertPeriod = ({ service_from, service_until }: InvoiceRow) => {
  if (service_from && service_until && service_until < service_from) {
    throw invalidField('service_until', { code: 'before_start' });
  }
};

const customerOf = async (
  tx: SignedInTx,
  invoice: InvoiceRow,
  wanted: number | null | undefined
) => {
  if (wanted === undefined || wanted === invoice.customer_id) return {};
  if (wanted === null) throw invalidField('customer_id', { code: 'required' });
  const [customer] = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, [wanted]));
  if (invoice.kind === 'credit') throw invalidField('customer_id', { code: 'as_on_invoice' });
  if (!customer) throw invalidField('customer_id', { code: 'gone' });
  if (invoice.kind === 'final' && invoice.project_id !== null) {
    assertSameCustomer(await readAdvances(tx, invoice.project_id), { customer });
  }
  return { customer_id: customer.id, customer_name: customer.name };
};

/** Locks the project first: its final invoice may follow. Throws 404. */
const lockDraft = async (tx: SignedInTx, id: number) => {
  const { project_id, number } = await findInvoice(tx, id);
  if (project_id !== null && number === null) await lockProject(tx, project_id);
  return findInvoice(tx, id, 'update');
};

/** A final draft that counted on it is updated. Throws `not_a_draft`, `edit_conflict`. */
export const removeInvoice = async (tx: SignedInTx, id: number, expected: ExpectedVersion) => {
  const invoice = await lockDraft(tx, id);
  if (invoice.number !== null) throw new DomainError('not_a_draft');
  const shown = await showDraft(tx, id);
  assertUnchanged(expected, shown, salesInvoiceSchema);
  await tx.delete(salesInvoices).where(eq(salesInvoices.id, id));
  if (invoice.final_id !== null) await refreshFinal(tx, await readSale(tx, invoice));
  tx.audit({
    action: 'sales-invoices.deleted',
    resource: 'sales-invoices',
    resourceId: id,
    tenantId: invoice.tenant_id,
    metadata: { kind: invoice.kind },
  });
  return shown;
};
