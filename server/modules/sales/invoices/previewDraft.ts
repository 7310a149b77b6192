import { sql } from 'drizzle-orm';
import { eurosOf } from '#contract/base/money';
import { shiftDay } from '#contract/base/periods';
import { missingForEInvoice, profileFor } from '#contract/sales/eInvoiceRules';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { readToday } from '../../../db/tenantTime.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { unprintableOf } from '../../../pdf/printable.ts';
import { readDifference } from './agreedSum.ts';
import { countedLines, type InvoiceRow, readLines } from './draftLines.ts';
import { makeContent } from './invoiceContent.ts';
import { readProjectSales } from './projectSales.queries.ts';
import { codeOfClass, readSale } from './invoiceContext.ts';
import { contentOf, findInvoice, showInvoices } from './salesInvoices.queries.ts';
import { sumDraft } from './sumDraft.ts';
import { missingToIssue, readVatFit } from './vatFit.ts';

const drawDraft = async (tx: ReadTx, invoice: InvoiceRow) => {
  const [rows, sale, issued_on] = await Promise.all([
    readLines(tx, [invoice.id]),
    readSale(tx, invoice),
    readToday(tx),
  ]);
  const summed = await sumDraft(tx, invoice, rows);
  const lines = countedLines(rows, summed);
  const drawn = { invoice, lines, sale, summed };
  return { ...drawn, content: await makeContent(tx, drawn, { number: '', issued_on }) };
};

export const contentNow = async (tx: ReadTx, invoice: InvoiceRow) =>
  invoice.number === null ? (await drawDraft(tx, invoice)).content : contentOf(invoice);

/** For a draft, with what issuing would refuse. Throws 404. */
export const showDraft = async (tx: ReadTx, id: number): Promise<SalesInvoice> => {
  const [shown] = await showInvoices(tx, [id], { withLines: true });
  if (!shown) throw notFound();
  // Without a tenant in view, nothing is issued.
  if (shown.number !== null || tx.tenantId === null) return shown;
  const invoice = await findInvoice(tx, id);
  const { content, lines, sale, summed } = await drawDraft(tx, invoice);
  const fit = await readVatFit(tx, sale, invoice);
  const missing = missingToIssue(content, fit);
  if (summed.refusal) missing.push('lines.amount');
  const difference = await readDifference(tx, content, lines);
  const profile = profileFor(content);
  const lacking = profile ? missingForEInvoice(content, profile) : [];
  const unprintable = unprintableOf(content);
  return {
    ...shown,
    missing,
    ...(difference && {
      differences: { agreed: eurosOf(difference.agreed), now: eurosOf(difference.now) },
    }),
    ...(unprintable.length > 0 && { unprintable }),
    usual_vat_code_id: await codeOfClass(tx, sale, 'high'),
    einvoice_missing: lacking.filter(field => !missing.includes(field)),
    warnings: [
      ...(difference ? (['differs_from_agreed'] as const) : []),
      ...((await chargesTooMuch(tx, id)) ? (['more_than_source'] as const) : []),
      ...(unprintable.length > 0 ? (['unprintable'] as const) : []),
      ...(isLateInvoice(content) ? (['late'] as const) : []),
      ...((await differsByVat(tx, content)) ? (['vat_differs'] as const) : []),
      ...(fit.differs ? (['vat_differs_from_scheme'] as const) : []),
    ],
  };
};

/**
 * VAT is rounded per document: with its advances, a final invoice may differ by a cent from the agreed total.
 */
const differsByVat = async (tx: ReadTx, { kind, project, sums }: InvoiceContent) => {
  if (kind !== 'final' || !project) return false;
  const [sales] = await readProjectSales(tx, [project.id]);
  if (!sales || sales.planned.net !== sales.agreed.net) return false;
  const { agreed, invoiced } = sales;
  return invoiced.net + sums.net === agreed.net && invoiced.total + sums.total !== agreed.total;
};

/** No law says when a credit note is issued. */
const isLateInvoice = ({ kind, service, issued_on }: InvoiceContent) =>
  kind !== 'credit' && isLate(service?.until, issued_on);

/** By law, invoices are issued by the 15th of the month after service. */
export const isLate = (until: string | undefined, today: string) =>
  until !== undefined && today > `${shiftDay(`${until.slice(0, 7)}-28`, 4).slice(0, 7)}-15`;

const chargesTooMuch = async (tx: ReadTx, id: number) => {
  const { rows } = await tx.execute(sql`
    select 1 from sales_lines own
    join project_lines planned on planned.tenant_id = own.tenant_id and planned.id = own.plan_line_id
    where own.invoice_id = ${id} and (
      select sum(charged.amount)
      from sales_lines charged
      join sales_invoices i on i.tenant_id = charged.tenant_id and i.id = charged.invoice_id
      where charged.tenant_id = own.tenant_id and charged.plan_line_id = own.plan_line_id
        and i.kind <> 'credit' and not charged.taken_back
        and (i.number is not null or i.id = ${id})) > planned.amount
    limit 1`);
  return rows.length > 0;
};
