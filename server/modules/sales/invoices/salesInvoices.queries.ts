import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { eurosOf } from '#contract/base/money';
import { invoiceContent, type InvoiceContent } from '#contract/sales/invoiceContent';
import { type SalesInvoice, salesInvoiceSchema } from '#contract/sales/salesInvoices';
import { readToday } from '../../../db/tenantTime.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { readMailLog } from '../../../mail/mailLog.ts';
import { projects } from '../../../tables/projects.ts';
import { hasAmount } from '../lineSearch.ts';
import { type InvoiceRow, type LineRow, readLines } from './draftLines.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { sentMails } from '../../../tables/sentMails.ts';
import { salesReminders } from '../../../tables/sales/reminders.ts';
import { salesVat } from '../../../tables/sales/salesLines.ts';

const today = sql`(now() at time zone (select tenant_time_zone()))::date`;

const isOverdue = sql`(${salesInvoices.number} is not null and ${salesInvoices.open_cents} > 0
  and ${salesInvoices.kind} <> 'credit' and ${salesInvoices.due_on} < ${today})`;

const isUnpaid = sql`(${salesInvoices.number} is not null and ${salesInvoices.open_cents} > 0)`;

const yesOrNo = (condition: SQL) => (wanted: unknown) =>
  wanted === true ? condition : sql`not ${condition}`;

export const ownFilters = ({ actor }: ReadTx) => ({
  q: (text: unknown) =>
    hasAmount(actor, String(text), is =>
      // Unpaid invoices have an index.
      or(
        is(salesInvoices.total_cents),
        is(salesInvoices.net_cents),
        and(isUnpaid, is(salesInvoices.open_cents))
      )
    ),
  overdue: yesOrNo(isOverdue),
  unpaid: yesOrNo(sql`(${isUnpaid} and ${salesInvoices.kind} <> 'credit')`),
  unsettled: yesOrNo(sql`(${isUnpaid} and ${salesInvoices.kind} = 'credit')`),
  issued_from: (day: unknown) => sql`${salesInvoices.issued_on} >= ${day}`,
  issued_until: (day: unknown) => sql`${salesInvoices.issued_on} <= ${day}`,
  vat_code_id: (code: unknown) => sql`exists (select from ${salesVat}
    where ${salesVat.tenant_id} = ${salesInvoices.tenant_id}
      and ${salesVat.invoice_id} = ${salesInvoices.id} and ${salesVat.vat_code_id} = ${code})`,
});

export const findInvoice = async (tx: ReadTx, id: number, lock?: 'update'): Promise<InvoiceRow> => {
  const found = tx.select().from(salesInvoices).where(eq(salesInvoices.id, id));
  const [row] = await (lock ? found.for('no key update') : found);
  if (!row) throw notFound();
  return row;
};

export const showInvoices = async (
  tx: ReadTx,
  ids: readonly number[],
  { withLines = false } = {}
): Promise<SalesInvoice[]> => {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, vat, lines, day] = await Promise.all([
    tx
      .select({
        invoice: salesInvoices,
        project_name: projects.name,
        project_number: projects.number,
        invoice_number: sql<string | null>`(select credited.number from sales_invoices credited
          where credited.tenant_id = ${salesInvoices.tenant_id} and credited.id = ${salesInvoices.invoice_id})`,
      })
      .from(salesInvoices)
      .leftJoin(projects, eq(projects.id, salesInvoices.project_id))
      .where(inArray(salesInvoices.id, wanted)),
    tx
      .select()
      .from(salesVat)
      .where(inArray(salesVat.invoice_id, wanted))
      .orderBy(asc(salesVat.vat_code_id), asc(salesVat.rate)),
    withLines ? readLines(tx, wanted) : [],
    readToday(tx),
  ]);
  const rowOf = new Map(rows.map(row => [row.invoice.id, row]));
  const vatOf = Map.groupBy(vat, ({ invoice_id }) => invoice_id);
  const linesOf = Map.groupBy(lines, ({ invoice_id }) => invoice_id);
  return wanted.flatMap(id => {
    const row = rowOf.get(id);
    if (!row) return [];
    const { headings, ...invoice } = row.invoice;
    const { project_name, project_number, invoice_number } = row;
    return salesInvoiceSchema.parse({
      ...invoice,
      project_name,
      project_number,
      invoice_number,
      customer_name: invoice.customer_name,
      overdue:
        invoice.number !== null &&
        invoice.kind !== 'credit' &&
        invoice.open_cents > 0 &&
        (invoice.due_on ?? day) < day,
      net: eurosOf(invoice.net_cents),
      vat_total: eurosOf(invoice.vat_cents),
      total: eurosOf(invoice.total_cents),
      open: eurosOf(invoice.open_cents),
      credited: eurosOf(invoice.credited_cents),
      vat: (vatOf.get(id) ?? []).map(part => ({
        code: part.vat_code_id,
        rate: part.rate,
        base: eurosOf(part.base_cents),
        vat: eurosOf(part.vat_cents),
      })),
      ...(withLines && { lines: (linesOf.get(id) ?? []).map(shownLine), headings }),
    } satisfies Record<
      keyof Omit<
        SalesInvoice,
        | 'lines'
        | 'headings'
        | 'missing'
        | 'einvoice_missing'
        | 'warnings'
        | 'unprintable'
        | 'differences'
        | 'usual_vat_code_id'
      >,
      unknown
    > &
      Record<string, unknown>);
  });
};

const shownLine = ({
  group_name,
  each_cents,
  net_cents,
  plan_line_id,
  movement_id,
  advance_id,
  credited_line_id,
  ...line
}: LineRow) => ({
  ...line,
  group: group_name,
  each: eurosOf(each_cents),
  net: eurosOf(net_cents),
  source: { plan_line_id, movement_id, advance_id, credited_line_id },
});

export const contentOf = ({ content }: Pick<InvoiceRow, 'content'>): InvoiceContent => {
  if (content === null) throw notFound();
  return invoiceContent.parse(JSON.parse(content));
};

export const readMails = async (tx: ReadTx, id: number) => {
  const { customer_id } = await findInvoice(tx, id);
  return readMailLog(tx, 'invoice_id', id, ofItsReminders(id, customer_id));
};

/** A reminder of several invoices is one mail to their customer, which names none of them. */
const ofItsReminders = (id: number, customerId: number | null) =>
  sql`(${sentMails.invoice_id} is null and ${sentMails.customer_id} = ${customerId}
    and ${sentMails.queued_at} in (select sent_at from ${salesReminders}
      where ${salesReminders.tenant_id} = ${sentMails.tenant_id} and ${salesReminders.invoice_id} = ${id}))`;
