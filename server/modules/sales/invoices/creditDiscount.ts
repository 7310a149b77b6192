import { eq, sql } from 'drizzle-orm';
import { type DocumentDiscount, lineSums, partOf } from '#contract/sales/money';
import type { ReadTx } from '../../../db/tx.ts';
import type { DraftLine, InvoiceRow } from './draftLines.ts';
import { salesInvoices } from './salesInvoices.tables.ts';

/**
 * The discount of a credit note whose invoice has an agreed total: the part of what was taken off there.
 * The note that takes back the last line takes what is left, so that no cent stays. `undefined` for all
 * others: they have the percentage of their invoice.
 */
export const creditDiscount = async (
  tx: ReadTx,
  { id, invoice_id }: Pick<InvoiceRow, 'id' | 'invoice_id'>,
  lines: readonly DraftLine[]
): Promise<DocumentDiscount | undefined> => {
  if (invoice_id === null) return undefined;
  const [original] = await tx
    .select({ target_total: salesInvoices.target_total })
    .from(salesInvoices)
    .where(eq(salesInvoices.id, invoice_id));
  if (original?.target_total == null) return undefined;
  const { rows } = await tx.execute<{ of_note: boolean; sold: string; taken: string }>(sql`
    select i.id <> ${invoice_id} as of_note,
      sum((select coalesce(sum(l.net_cents), 0) from sales_lines l where l.tenant_id = i.tenant_id
        and l.invoice_id = i.id and l.advance_id is null)) as sold,
      sum((select coalesce(sum(v.discount_cents), 0) from sales_vat v where v.tenant_id = i.tenant_id
        and v.invoice_id = i.id)) as taken
    from sales_invoices i
    where (i.id = ${invoice_id} or i.invoice_id = ${invoice_id} and i.id <> ${id}) and i.number is not null
    group by 1`);
  const sumsOf = (ofNote: boolean) => {
    const row = rows.find(({ of_note }) => of_note === ofNote);
    return { sold: BigInt(row?.sold ?? 0), taken: BigInt(row?.taken ?? 0) };
  };
  const [whole, before] = [sumsOf(false), sumsOf(true)];
  const sold = lines
    .filter(({ advance_id }) => advance_id === null)
    .reduce((sum, line) => sum + lineSums(line).net, 0n);
  return {
    taken:
      sold + before.sold === whole.sold
        ? whole.taken - before.taken
        : partOf(whole.taken, sold, whole.sold),
  };
};
