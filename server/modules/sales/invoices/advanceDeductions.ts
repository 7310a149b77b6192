import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { nextVersion } from '../../../tables/columns.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { type AdvancePart, readAdvances, readResting } from './advances.ts';
import { type DraftLine, EMPTY_LINE, type LineRow, readLines } from './draftLines.ts';
import { saveDraftLines } from './insertDraft.ts';
import { readLinesLeft } from './left.ts';
import { lineTexts } from './lineTexts.ts';
import { languageOf, type Sale } from './invoiceContext.ts';
import { findInvoice } from './salesInvoices.queries.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';

export const advanceDeductions = (advances: readonly AdvancePart[], sale: Sale): DraftLine[] => {
  const say = lineTexts(languageOf(sale));
  return advances
    .filter(({ base }) => base !== 0)
    .map(advance => ({
      ...EMPTY_LINE,
      description: say('advance_off', { number: advance.number }),
      amount: -1,
      unit_price: advance.base / 100,
      vat_code_id: advance.vat_code_id,
      rate: advance.rate,
      discountable: false,
      advance_id: advance.invoice_id,
    }));
};

export const findFinalDraft = async (tx: ReadTx, projectId: number) => {
  const [draft] = await tx
    .select({ id: salesInvoices.id })
    .from(salesInvoices)
    .where(
      and(
        eq(salesInvoices.project_id, projectId),
        eq(salesInvoices.kind, 'final'),
        isNull(salesInvoices.number)
      )
    );
  return draft?.id;
};

/**
 * After a change of an advance, or of a draft credit note that the final draft counts on: the draft deducts
 * what is left of the advances.
 */
export const refreshFinal = async (tx: Tx, sale: Sale) => {
  const draftId = sale.project && (await findFinalDraft(tx, sale.project.id));
  if (!sale.project || !draftId) return;
  await dropImpossible(tx, draftId);
  const [draft, lines, advances] = await Promise.all([
    findInvoice(tx, draftId),
    readLines(tx, [draftId]),
    readExpected(tx, { projectId: sale.project.id, draftId }),
  ]);
  if (takesOff(lines, advances)) return;
  const sold = lines.filter(({ advance_id }) => advance_id === null);
  await saveDraftLines(tx, draft, [...sold, ...advanceDeductions(advances, sale)]);
  await tx
    .update(salesInvoices)
    .set(nextVersion(salesInvoices))
    .where(eq(salesInvoices.id, draftId));
};

export const takesOff = (
  lines: readonly Pick<LineRow, 'advance_id' | 'vat_code_id' | 'rate' | 'net_cents'>[],
  advances: readonly AdvancePart[]
) => {
  const rest = new Map<string, number>();
  const count = (key: string, cents: number) => rest.set(key, (rest.get(key) ?? 0) + cents);
  for (const { invoice_id, vat_code_id, rate, base } of advances) {
    count(`${invoice_id} ${vat_code_id} ${rate}`, base);
  }
  for (const { advance_id, vat_code_id, rate, net_cents } of lines) {
    if (advance_id !== null) count(`${advance_id} ${vat_code_id} ${rate}`, net_cents);
  }
  return [...rest.values()].every(cents => cents === 0);
};

interface Expected {
  projectId: number;
  draftId: number;
}

const readExpected = async (tx: ReadTx, { projectId, draftId }: Expected) => {
  const [advances, notes] = await Promise.all([
    readAdvances(tx, projectId),
    readResting(tx, draftId),
  ]);
  const taken = await readDrafted(
    tx,
    notes.map(({ id }) => id)
  );
  return advances.map(part => ({
    ...part,
    base: part.base - (taken.get(`${part.invoice_id} ${part.vat_code_id} ${part.rate}`) ?? 0),
  }));
};

const readDrafted = async (tx: ReadTx, noteIds: readonly number[]) => {
  const { rows } = await tx.execute<{
    invoice_id: number;
    vat_code_id: number;
    rate: string;
    base: string;
  }>(sql`
    select note.invoice_id, vat.vat_code_id, vat.rate, vat.base_cents as base
    from sales_invoices note
    join sales_vat vat on vat.tenant_id = note.tenant_id and vat.invoice_id = note.id
    where note.id = any(${sql.param([...noteIds])}::int[])`);
  return new Map(
    rows.map(row => [`${row.invoice_id} ${row.vat_code_id} ${Number(row.rate)}`, Number(row.base)])
  );
};

/** Another credit note took the amount: the draft is deleted, and the final invoice deducts the rest. */
const dropImpossible = async (tx: Tx, draftId: number) => {
  const notes = await readResting(tx, draftId);
  if (notes.length === 0) return;
  const [lines, left] = await Promise.all([
    readLines(
      tx,
      notes.map(({ id }) => id)
    ),
    readLinesLeft(
      tx,
      notes.map(({ invoice_id }) => invoice_id)
    ),
  ]);
  const gone = lines.filter(
    ({ credited_line_id, net_cents }) => net_cents > (left.get(credited_line_id ?? 0)?.left ?? 0)
  );
  const ids = [...new Set(gone.map(({ invoice_id }) => invoice_id))];
  if (ids.length > 0) await tx.delete(salesInvoices).where(inArray(salesInvoices.id, ids));
};
