import { sql } from 'drizzle-orm';

/**
 * One issued credit note takes back all of an invoice, by its net or its total. The invoice is named as
 * in its query: in selected fields of one table, Drizzle would leave the table's name out, and the
 * column would be the note's.
 */
export const isTakenBack = (invoice: string, cents: 'net_cents' | 'total_cents') =>
  sql.raw(`exists (select from sales_invoices note where note.tenant_id = ${invoice}.tenant_id
    and note.invoice_id = ${invoice}.id and note.number is not null
    and note.${cents} >= ${invoice}.${cents})`);

/** Of a row of `projects`: a final invoice was issued and not taken back as a whole. */
export const isInvoiced = sql`exists (select from sales_invoices i where i.tenant_id = projects.tenant_id
  and i.project_id = projects.id and i.kind = 'final' and i.number is not null
  and (i.total_cents = 0 or not ${isTakenBack('i', 'total_cents')}))`;
