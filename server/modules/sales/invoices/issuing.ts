import { isOtherTotal } from '#contract/sales/expectedTotal';
import { inArray } from 'drizzle-orm';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { salesInvoiceSchema } from '#contract/sales/salesInvoices';
import { readToday } from '../../../db/tenantTime.ts';
import type { SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import {
  assertUnchanged,
  editConflict,
  type ExpectedVersion,
} from '../../../records/recordChanges.ts';
import { assertNotInFinal, readResting } from './advances.ts';
import { findFinalDraft, refreshFinal } from './advanceDeductions.ts';
import { countedLines, type InvoiceRow, readLines } from './draftLines.ts';
import { freeze } from './freezing.ts';
import { saveDraftLines } from './insertDraft.ts';
import { makeContent } from './invoiceContent.ts';
import {
  assertAgreed,
  assertComplete,
  assertNoFinal,
  assertStillCredits,
  assertTakesOff,
} from './issueChecks.ts';
import { lockProject, readSale } from './invoiceContext.ts';
import { nextDatedNumber } from '../documents/documentNumbers.ts';
import { settleOriginal } from '../payments/giving.ts';
import { findInvoice } from './salesInvoices.queries.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { showDraft } from './previewDraft.ts';
import { readVatFit } from './vatFit.ts';

export interface IssueOptions {
  /** As seen by the user; the total in euros. */
  version?: ExpectedVersion;
  expected_total?: number | null | undefined;
  einvoice_reason?: string | null | undefined;
  accept_difference?: boolean | undefined;
  accept_vat?: boolean | undefined;
}

export interface Issued {
  id: number;
  content: InvoiceContent;
}

/**
 * Issues a draft: freezes its content and hash, with today's date and the next number. A credit note settles
 * its invoice at once; a final invoice is issued after the credit notes that it counts on, which are returned
 * first. Locks project, invoices by id, series. Throws `not_a_draft`, `edit_conflict` for another version or
 * total than expected, `document_incomplete` and `einvoice_incomplete` with the missing fields, 400 for a
 * credit note that takes back too much, `vat_differs_from_scheme` unless accepted, `in_final`,
 * `already_invoiced` beside a final invoice; for one `advances_changed`, `other_customer` and
 * `differs_from_agreed`.
 */
export const issueInvoice = async (
  tx: SignedInTx,
  id: number,
  options: IssueOptions = {}
): Promise<Issued[]> => {
  const invoice = await lockInvoices(tx, id);
  if (invoice.number !== null) throw new DomainError('not_a_draft');
  if (options.version !== undefined && options.version !== invoice.version) {
    assertUnchanged(options.version, await showDraft(tx, id), salesInvoiceSchema);
  }
  const notes: Issued[] = [];
  if (invoice.kind === 'final') {
    for (const note of await readResting(tx, id)) {
      const { einvoice_reason } = options;
      notes.push(await issueOne(tx, await findInvoice(tx, note.id), { einvoice_reason }));
    }
  }
  return [...notes, await issueOne(tx, invoice, options)];
};

const issueOne = async (
  tx: SignedInTx,
  invoice: InvoiceRow,
  options: IssueOptions
): Promise<Issued> => {
  const { id, kind } = invoice;
  const original =
    invoice.invoice_id === null ? undefined : await findInvoice(tx, invoice.invoice_id);
  const { draft, drawn } = await drawChecked(tx, { invoice, original }, options);
  // The number is given last: a refusal uses none.
  const { number, day } = await nextDatedNumber(tx, kind === 'credit' ? 'credit' : 'invoice');
  const numbered = { number, issued_on: day };
  const content = await freeze(tx, drawn, draft, numbered);
  const { total } = content.sums;
  if (original) await settleOriginal(tx, { id, total, on: day, original });
  if (kind === 'advance' || original?.kind === 'advance') await refreshFinal(tx, drawn.sale);
  const { einvoice_reason, accept_difference } = options;
  tx.audit({
    action: 'sales-invoices.issued',
    resource: 'sales-invoices',
    resourceId: id,
    tenantId: invoice.tenant_id,
    metadata: {
      number,
      total: total / 100,
      ...(einvoice_reason && { einvoice_reason }),
      ...(accept_difference && { accept_difference }),
    },
  });
  return { id, content };
};

interface Wanted {
  invoice: InvoiceRow;
  original: InvoiceRow | undefined;
}

const drawChecked = async (
  tx: SignedInTx,
  { invoice, original }: Wanted,
  { expected_total, einvoice_reason, accept_difference, accept_vat }: IssueOptions
) => {
  const { id, kind } = invoice;
  const [sale, rows] = await Promise.all([readSale(tx, invoice), readLines(tx, [id])]);
  if (kind === 'advance' || kind === 'final') await assertNoFinal(tx, invoice);
  if (kind === 'final') await assertTakesOff(tx, rows, sale);
  if (original?.kind === 'advance') await assertNotInFinal(tx, original.id);
  if (original) await assertStillCredits(tx, rows, original);
  const summed = await saveDraftLines(tx, invoice, rows);
  const lines = countedLines(rows, summed);
  const drawn = { invoice, lines, sale, summed };
  const draft = await makeContent(tx, drawn, { number: '', issued_on: await readToday(tx) });
  if (isOtherTotal(expected_total, draft.sums.total)) {
    throw editConflict(salesInvoiceSchema, await showDraft(tx, id));
  }
  const fit = await readVatFit(tx, sale, invoice);
  assertComplete(draft, { fit, withoutEInvoice: Boolean(einvoice_reason) });
  if (fit.differs && !accept_vat) throw new DomainError('vat_differs_from_scheme');
  if (!accept_difference) await assertAgreed(tx, draft, lines);
  return { draft, drawn };
};

/** Locks the project, then the affected invoices by id. Throws 404. */
const lockInvoices = async (tx: SignedInTx, id: number) => {
  const { project_id, invoice_id } = await findInvoice(tx, id);
  if (project_id !== null) await lockProject(tx, project_id);
  const finalId = project_id === null ? undefined : await findFinalDraft(tx, project_id);
  const resting = finalId === undefined ? [] : await readResting(tx, finalId);
  const wanted = [
    id,
    ...[invoice_id, finalId].flatMap(each => each ?? []),
    ...resting.flatMap(note => [note.id, note.invoice_id]),
  ];
  await tx
    .select({ id: salesInvoices.id })
    .from(salesInvoices)
    .where(inArray(salesInvoices.id, wanted))
    .orderBy(salesInvoices.id)
    .for('update');
  return findInvoice(tx, id);
};

export const refreshDraft = async (tx: SignedInTx, id: number) => {
  const invoice = await lockInvoices(tx, id);
  const sale = await readSale(tx, invoice);
  await refreshFinal(tx, sale);
  return showDraft(tx, id);
};
