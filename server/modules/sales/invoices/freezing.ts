import { eq, sql } from 'drizzle-orm';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { nextVersion } from '../../../tables/columns.ts';
import type { Tx } from '../../../db/tx.ts';
import { sha256Of } from '../documents/contentHash.ts';
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
