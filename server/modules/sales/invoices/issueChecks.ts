import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { eurosOf } from '#contract/base/money';
import { missingForEInvoice, profileFor } from '#contract/sales/eInvoiceRules';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import type { ReadTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { assertSameCustomer, readAdvances } from './advances.ts';
import { takesOff } from './advanceDeductions.ts';
import { readDifference } from './agreedSum.ts';
import { type InvoiceRow, type LineRow, readLines } from './draftLines.ts';
import { isStanding, readLinesLeft } from './left.ts';
import { assertCredits } from './lineInputs.ts';
import type { Sale } from './invoiceContext.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { missingToIssue, type VatFit } from './vatFit.ts';

/** Throws with the missing fields, for the law or the e-invoice. */
export const assertComplete = (
  content: InvoiceContent,
  { fit, withoutEInvoice }: { fit: VatFit; withoutEInvoice: boolean }
) => {
  const { customer, seller } = content;
  const missing = missingToIssue(content, fit);
  if (missing.length > 0) throw incomplete('document_incomplete', missing);
  const profile = profileFor(content);
  const isObliged = seller.country === 'BE' && (customer.country ?? 'BE') === 'BE';
  if (!profile || !isObliged || withoutEInvoice) return;
  const lacking = missingForEInvoice(content, profile);
  if (lacking.length > 0) throw incomplete('einvoice_incomplete', lacking);
};

export const incomplete = (
  code: 'document_incomplete' | 'einvoice_incomplete',
  missing: readonly string[]
) =>
  new DomainError(code, {
    fields: Object.fromEntries(missing.map(field => [field, { code: 'required' as const }])),
    extra: { missing },
  });

/** Beside a standing final invoice, an advance or another one would charge twice. */
export const assertNoFinal = async (tx: ReadTx, { id, project_id }: InvoiceRow) => {
  if (project_id === null) return;
  const [final] = await tx
    .select({ id: salesInvoices.id })
    .from(salesInvoices)
    .where(
      and(
        eq(salesInvoices.project_id, project_id),
        eq(salesInvoices.kind, 'final'),
        isNotNull(salesInvoices.number),
        ne(salesInvoices.id, id),
        isStanding
      )
    )
    .limit(1);
  if (final) throw new DomainError('already_invoiced');
};

/** Throws `advances_changed` or `other_customer` unless it deducts exactly what is left of them. */
export const assertTakesOff = async (
  tx: ReadTx,
  lines: readonly LineRow[],
  { project, customer }: Pick<Sale, 'project' | 'customer'>
) => {
  if (!project) return;
  const advances = await readAdvances(tx, project.id);
  assertSameCustomer(advances, { customer });
  if (!takesOff(lines, advances)) throw new DomainError('advances_changed');
};

/** Throws `already_credited`; 400 at the line for a credit note above what is left. */
export const assertStillCredits = async (
  tx: ReadTx,
  lines: readonly LineRow[],
  original: InvoiceRow
) => {
  if (original.taken_back) throw new DomainError('already_credited');
  const [whole, left] = await Promise.all([
    readLines(tx, [original.id]),
    readLinesLeft(tx, [original.id]),
  ]);
  assertCredits(lines, whole, left);
};

/** Throws `differs_from_agreed` with both nets, in euros. */
export const assertAgreed = async (
  tx: ReadTx,
  content: InvoiceContent,
  lines: readonly LineRow[]
) => {
  const difference = await readDifference(tx, content, lines);
  if (!difference) return;
  const differences = { agreed: eurosOf(difference.agreed), now: eurosOf(difference.now) };
  throw new DomainError('differs_from_agreed', { extra: { differences } });
};
