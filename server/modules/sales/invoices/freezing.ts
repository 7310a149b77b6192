import { eq, sql } from 'drizzle-orm';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { nextVersion } from '../../../tables/columns.ts';
import { tenantOf, type Tx, type UserTx } from '../../../db/tx.ts';
import { give } from '../payments/giving.ts';
import { sha256Of } from '../documents/contentHash.ts';
import type { InvoiceRow } from './draftLines.ts';
import { type Drawn, type Numbered, withNumber } from './invoiceContent.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';

/** The lines must be counted already. */
export const freeze = async (
  tx: Tx,
  drawn: Drawn,
  draft: InvoiceContent,
  numbered: Numbered
): Promise<InvoiceContent> => {
  const content = withNumber(draft, drawn, numbered);
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
      final_id: null,
      ...nextVersion(salesInvoices),
    })
    .where(eq(salesInvoices.id, drawn.invoice.id));
  return content;
};

export const nextNumber = async (tx: UserTx, { kind }: InvoiceRow): Promise<Numbered> => {
  const series = kind === 'credit' ? 'C' : 'F';
  const { rows } = await tx.execute<{ number: string; on_day: string }>(
    sql`select number, on_day::text from next_dated_number(${tenantOf(tx)}, ${series})`
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

/** A credit note pays the open amount of its invoice; the rest stays the customer's credit. */
export const settle = async (tx: Tx, { id, total, on, original }: Settled) => {
  const amount = Math.min(total, original.open_cents);
  if (amount === 0) return;
  await give(tx, [{ credit_id: id, invoice_id: original.id, amount_cents: amount, on }]);
};
