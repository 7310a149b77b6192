import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { storedSums } from '#contract/sales/contentSums';
import type { PricedPlan } from '#contract/sales/priced';
import type { ReadTx } from '../../../db/tx.ts';
import { sumsOfPlan } from '../quotes/content.ts';
import { quotes } from '../quotes/quotes.tables.ts';
import { salesInvoices, salesLines, salesVat } from './salesInvoices.tables.ts';

/** What a project comes to, in cents: the net of each VAT code, and the whole. */
export interface Agreed {
  net: number;
  total: number;
  codes: { code: number; base: number }[];
}

/** What was agreed of projects: with the last accepted quote; a booking without one has its plan. */
export const readAgreed = async (
  tx: ReadTx,
  plans: ReadonlyMap<number, PricedPlan>
): Promise<Map<number, Agreed>> => {
  const accepted = await tx
    .select({
      project_id: quotes.project_id,
      net: quotes.net,
      total: quotes.total,
      sent_as: quotes.sent_as,
    })
    .from(quotes)
    .where(
      and(
        inArray(quotes.project_id, [...plans.keys()]),
        eq(quotes.status, 'accepted'),
        sql`${quotes.booking} is distinct from 'rejected'`
      )
    )
    .orderBy(asc(quotes.id));
  const quoted = new Map(accepted.map(quote => [quote.project_id, quote]));
  return new Map(
    [...plans].map(([projectId, plan]) => {
      const quote = quoted.get(projectId);
      return [projectId, quote ? agreedByQuote(quote) : agreedByPlan(plan)];
    })
  );
};

const inCents = (euros: number | null) => Math.round((euros ?? 0) * 100);

const agreedByQuote = ({
  net,
  total,
  sent_as,
}: Pick<typeof quotes.$inferSelect, 'net' | 'total' | 'sent_as'>): Agreed => ({
  net: inCents(net),
  total: inCents(total),
  codes: (sent_as?.vat_parts ?? []).map(({ code, base }) => ({ code, base: inCents(base) })),
});

/** The sums of a plan as it stands, without its optional lines. */
export const agreedByPlan = (plan: PricedPlan): Agreed => {
  const { net, total, vat } = storedSums(sumsOfPlan(plan));
  return { net, total, codes: vat.map(({ code, base }) => ({ code, base })) };
};

/** A line of an issued advance: what is left of it after its credit notes, in cents. */
export interface AdvanceLine {
  project_id: number;
  invoice_id: number;
  number: string;
  line_id: number;
  description: string;
  vat_code_id: number;
  rate: number;
  left: number;
}

/** What issued advances of projects took, less what was credited of them; the first comes first. */
export const readAdvances = async (
  tx: ReadTx,
  projectIds: readonly number[]
): Promise<AdvanceLine[]> => {
  const rows = await tx
    .select({
      project_id: salesInvoices.project_id,
      invoice_id: salesInvoices.id,
      number: salesInvoices.number,
      line_id: salesLines.id,
      description: salesLines.description,
      vat_code_id: salesLines.vat_code_id,
      rate: salesVat.rate,
      left: sql<number>`${salesLines.net_cents} - ${creditedOf}`.mapWith(Number),
    })
    .from(salesInvoices)
    .innerJoin(salesLines, eq(salesLines.invoice_id, salesInvoices.id))
    .innerJoin(
      salesVat,
      and(
        eq(salesVat.invoice_id, salesInvoices.id),
        eq(salesVat.vat_code_id, salesLines.vat_code_id)
      )
    )
    .where(
      and(
        inArray(salesInvoices.project_id, [...projectIds]),
        eq(salesInvoices.kind, 'advance'),
        isNotNull(salesInvoices.number)
      )
    )
    .orderBy(asc(salesInvoices.id), asc(salesLines.position));
  return rows.flatMap(row =>
    row.project_id === null || row.number === null
      ? []
      : { ...row, project_id: row.project_id, number: row.number }
  );
};

/** What issued credit notes took back of a line, in cents. */
export const creditedOf = sql`coalesce((
  select sum(credited.net_cents) from sales_lines credited
  join sales_invoices note on note.tenant_id = credited.tenant_id and note.id = credited.invoice_id
  where credited.tenant_id = ${salesLines.tenant_id} and credited.credited_line_id = ${salesLines.id}
    and note.number is not null), 0)`;
