import { and, eq, isNull, sql } from 'drizzle-orm';
import { nextVersion } from '../../../db/columns.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { type AdvanceLine, readAdvances } from './agreed.ts';
import { type DraftLine, EMPTY_LINE, readLines } from './draftLines.ts';
import { saveDraftLines } from './insertDraft.ts';
import { lineTexts } from './lineTexts.ts';
import { languageOf, type Sale } from './sale.ts';
import { findInvoice } from './salesInvoices.queries.ts';
import { salesInvoices } from './salesInvoices.tables.ts';

/** What is left of the advances, as lines of −1 with the rates that they had. */
export const takenOff = (advances: readonly AdvanceLine[], sale: Sale): DraftLine[] => {
  const say = lineTexts(languageOf(sale));
  return advances
    .filter(({ left }) => left !== 0)
    .map(advance => ({
      ...EMPTY_LINE,
      description: say('advance_off', { number: advance.number }),
      amount: -1,
      unit_price: advance.left / 100,
      vat_code_id: advance.vat_code_id,
      rate: advance.rate,
      discountable: false,
      advance_id: advance.invoice_id,
    }));
};

/** The draft of a project's final invoice; a project has one at most. */
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
 * An advance was issued or credited: the draft of its project's final invoice takes off what is left of
 * the advances now. What other drafts of credit notes take back counts as taken back.
 */
export const refreshFinal = async (tx: Tx, sale: Sale) => {
  const draftId = sale.project && (await findFinalDraft(tx, sale.project.id));
  if (!sale.project || !draftId) return;
  const [draft, lines, advances, drafted] = await Promise.all([
    findInvoice(tx, draftId),
    readLines(tx, [draftId]),
    readAdvances(tx, [sale.project.id]),
    readDrafted(tx, sale.project.id),
  ]);
  const left = advances.map(line => ({
    ...line,
    left: lessened(line.left, drafted.get(line.line_id) ?? 0),
  }));
  const sold = lines.filter(({ advance_id }) => advance_id === null);
  await saveDraftLines(tx, draft, [...sold, ...takenOff(left, sale)]);
  await tx
    .update(salesInvoices)
    .set(nextVersion(salesInvoices))
    .where(eq(salesInvoices.id, draftId));
};

/** An amount less a part of it, towards zero. */
const lessened = (amount: number, part: number) =>
  Math.sign(amount) * Math.max(0, Math.abs(amount) - Math.abs(part));

/** What drafts of credit notes take back of a project's lines, in cents, by the line's id. */
const readDrafted = async (tx: ReadTx, projectId: number) => {
  const { rows } = await tx.execute<{ id: number; cents: string }>(sql`
    select line.credited_line_id as id, sum(line.net_cents) as cents
    from sales_invoices note
    join sales_lines line on line.tenant_id = note.tenant_id and line.invoice_id = note.id
    where note.project_id = ${projectId} and note.kind = 'credit' and note.number is null
      and line.credited_line_id is not null
    group by line.credited_line_id`);
  return new Map(rows.map(({ id, cents }) => [Number(id), Number(cents)]));
};
