import { eq, inArray, sql } from 'drizzle-orm';
import { missingForEInvoice, profileFor } from '#contract/sales/eInvoiceRules';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { nextVersion } from '../../../db/columns.ts';
import { type ReadTx, tenantOf, type Tx, type UserTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { projects } from '../../projects/projects.tables.ts';
import { give } from '../payments/giving.ts';
import { sha256Of } from '../quotes/content.ts';
import { findFinalDraft, refreshFinal } from './advancesOff.ts';
import { readLeft } from './credits.ts';
import { type InvoiceRow, readLines } from './draftLines.ts';
import { findFinal } from './finals.ts';
import { saveDraftLines } from './insertDraft.ts';
import { type Drawn, makeContent, type Numbered } from './invoiceContent.ts';
import { assertCredits } from './lineInputs.ts';
import { readSale } from './sale.ts';
import { findInvoice } from './salesInvoices.queries.ts';
import { salesInvoices } from './salesInvoices.tables.ts';
import { missingToIssue, readVatFit } from './vatFit.ts';

interface IssueOptions {
  einvoice_reason?: string | null | undefined;
  /** Issues codes of another scheme than the customer's. */
  accept_vat?: boolean | undefined;
}

/**
 * Issues a draft: freezes its content under its hash, with today's date and the next number of its
 * series. A credit note settles its invoice at once. Locks project, invoices by id, series. Throws
 * `not_a_draft`, `document_incomplete` and `einvoice_incomplete` with the missing fields, 400 for a
 * credit note that takes back too much, `vat_differs_from_scheme` unless accepted, `already_invoiced` for an advance after its final invoice.
 */
export const issueInvoice = async (
  tx: UserTx,
  id: number,
  { einvoice_reason, accept_vat = false }: IssueOptions = {}
): Promise<InvoiceContent> => {
  const { invoice, original } = await lockInvoices(tx, id);
  if (invoice.number !== null) throw new DomainError('not_a_draft');
  const sale = await readSale(tx, invoice);
  if (invoice.kind === 'advance') await assertNoFinal(tx, invoice);
  const summed = await saveDraftLines(tx, invoice, await readLines(tx, [id]));
  const lines = await readLines(tx, [id]);
  if (original) await assertStillCredits(tx, lines, original.id);
  const drawn = { invoice, lines, sale, summed };
  // The number is given last: what is missing takes none.
  const previewed = await makeContent(tx, drawn, { number: '-', issued_on: '2000-01-01' });
  const fit = await readVatFit(tx, sale, invoice);
  assertComplete(previewed, {
    missing: missingToIssue(previewed, fit),
    withoutEInvoice: Boolean(einvoice_reason),
  });
  if (fit.differs && !accept_vat) throw new DomainError('vat_differs_from_scheme');
  const numbered = await nextNumber(tx, invoice.kind === 'credit' ? 'C' : 'F');
  const content = await freeze(tx, drawn, numbered);
  const { total } = content.sums;
  if (original) await settle(tx, { id, total, on: numbered.issued_on, original });
  if (invoice.kind === 'advance' || original?.kind === 'advance') await refreshFinal(tx, sale);
  tx.audit({
    action: 'sales-invoices.issued',
    resource: 'sales-invoices',
    resourceId: id,
    tenantId: invoice.tenant_id,
    metadata: {
      number: numbered.number,
      total: total / 100,
      ...(einvoice_reason && { einvoice_reason }),
    },
  });
  return content;
};

/** Freezes a draft under its number: content, hash and sums. Its lines were counted before. */
export const freeze = async (tx: Tx, drawn: Drawn, numbered: Numbered): Promise<InvoiceContent> => {
  const content = await makeContent(tx, drawn, numbered);
  const json = JSON.stringify(content);
  const { net, vat_total, total } = content.sums;
  const { actor } = tx;
  await tx
    .update(salesInvoices)
    .set({
      ...numbered,
      customer_name: content.customer.name,
      due_on: content.due_on,
      issued_at: sql`now()`,
      issued_by: actor.kind === 'person' ? actor.user.id : null,
      content: json,
      sha256: sha256Of(json),
      logo_key: drawn.sale.company.logo_url,
      net_cents: net,
      vat_cents: vat_total,
      total_cents: total,
      open_cents: total,
      ...nextVersion(salesInvoices),
    })
    .where(eq(salesInvoices.id, drawn.invoice.id));
  return content;
};

/** Locks the project, then the invoice and the one that it credits, by their ids. Throws 404. */
const lockInvoices = async (tx: UserTx, id: number) => {
  const { project_id, invoice_id } = await findInvoice(tx, id);
  if (project_id !== null) {
    await tx
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, project_id))
      .for('no key update');
  }
  const finalId = project_id === null ? undefined : await findFinalDraft(tx, project_id);
  const wanted = [id, invoice_id, finalId].flatMap(each => each ?? []);
  await tx
    .select({ id: salesInvoices.id })
    .from(salesInvoices)
    .where(inArray(salesInvoices.id, wanted))
    .orderBy(salesInvoices.id)
    .for('no key update');
  const original = invoice_id === null ? undefined : await findInvoice(tx, invoice_id, 'update');
  return { original, invoice: await findInvoice(tx, id, 'update') };
};

/** After the final invoice an advance would be charged twice. */
const assertNoFinal = async (tx: ReadTx, { project_id }: InvoiceRow) => {
  const final = project_id === null ? undefined : await findFinal(tx, project_id);
  if (final?.number) throw new DomainError('already_invoiced');
};

const assertStillCredits = async (
  tx: ReadTx,
  lines: Awaited<ReturnType<typeof readLines>>,
  originalId: number
) => {
  const [original, left] = await Promise.all([
    readLines(tx, [originalId]),
    readLeft(tx, originalId),
  ]);
  if ([...left.values()].every(cents => cents === 0)) throw new DomainError('already_credited');
  assertCredits(lines, original, left);
};

/** Throws with the names of the fields that are missing, for the law or for the e-invoice. */
const assertComplete = (
  content: InvoiceContent,
  { missing, withoutEInvoice }: { missing: readonly string[]; withoutEInvoice: boolean }
) => {
  const { customer, seller } = content;
  if (missing.length > 0) throw incomplete('document_incomplete', missing);
  const profile = profileFor(content);
  const isObliged = seller.country === 'BE' && (customer.country ?? 'BE') === 'BE';
  if (!profile || !isObliged || withoutEInvoice) return;
  const lacking = missingForEInvoice(content, profile);
  if (lacking.length > 0) throw incomplete('einvoice_incomplete', lacking);
};

/** A refusal with the names of the missing fields. */
export const incomplete = (
  code: 'document_incomplete' | 'einvoice_incomplete',
  missing: readonly string[]
) =>
  new DomainError(code, {
    fields: Object.fromEntries(missing.map(field => [field, { code: 'required' as const }])),
    extra: { missing },
  });

const nextNumber = async (tx: UserTx, kind: 'F' | 'C') => {
  const { rows } = await tx.execute<{ number: string; on_day: string }>(
    sql`select number, on_day::text from next_dated_number(${tenantOf(tx)}, ${kind})`
  );
  const [row] = rows;
  if (!row) throw new Error('no number was given');
  return { number: row.number, issued_on: row.on_day };
};

interface Settled {
  id: number;
  total: number;
  on: string;
  original: InvoiceRow;
}

/** A credit note pays what is open of its invoice; what is over stays the customer's credit. */
export const settle = async (tx: Tx, { id, total, on, original }: Settled) => {
  const amount = Math.min(total, original.open_cents);
  if (amount === 0) return;
  await give(tx, [{ credit_id: id, invoice_id: original.id, amount_cents: amount, on }]);
};
