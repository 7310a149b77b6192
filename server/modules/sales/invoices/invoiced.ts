import { sql } from 'drizzle-orm';

/** Of a row of `projects`: a final invoice was issued and not taken back as a whole. */
export const isInvoiced = sql`exists (select from sales_invoices i where i.tenant_id = projects.tenant_id
  and i.project_id = projects.id and i.kind = 'final' and i.number is not null
  and (i.total_cents = 0 or not exists (select from sales_invoices note where note.tenant_id = i.tenant_id
    and note.invoice_id = i.id and note.number is not null and note.total_cents >= i.total_cents)))`;
