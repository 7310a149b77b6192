import { sql } from 'drizzle-orm';
import { insertRows } from '../db/insertRows.ts';
import { tenantOf, type Tx } from '../db/tx.ts';
import {
  type DraftLine,
  type InvoiceRow,
  type LineRow,
  type Sale,
  freeze,
  give,
  lineRows,
  lineWords,
  makeContent,
  sumDraft,
  vatRows,
} from '../modules/sales/index.ts';
import { salesPayments } from '../tables/sales/salesPayments.ts';
import { salesInvoices } from '../tables/sales/salesInvoices.ts';
import { salesLines, salesVat } from '../tables/sales/salesLines.ts';

interface Wanted {
  sale: Sale;
  day: string;
  lines: readonly DraftLine[];
  credits?: number;
}

export const issueSamples = async (
  tx: Tx,
  kind: 'manual' | 'credit',
  wanted: readonly Wanted[]
) => {
  const invoices = await insertRows(
    wanted.map(each => draftOf(tx, kind, each)),
    batch => tx.insert(salesInvoices).values(batch).returning()
  );
  const drafts = await Promise.all(
    invoices.map(async (invoice, at) => rowsOf(tx, invoice, wanted[at]))
  );
  const lines = await insertRows(
    drafts.flatMap(({ rows }) => rows),
    batch => tx.insert(salesLines).values(batch).returning()
  );
  await insertRows(
    drafts.flatMap(({ vat }) => vat),
    batch => tx.insert(salesVat).values(batch)
  );
  const linesOf = Map.groupBy<number, LineRow>(lines, line => line.invoice_id);
  const issued: { id: number; total: number }[] = [];
  for (const { invoice, sale, summed, day } of drafts) {
    const drawn = { invoice, sale, summed, lines: linesOf.get(invoice.id) ?? [] };
    // The database accepts only the last number of a series.
    const number = await takeNumber(tx, kind, day);
    const numbered = { number, issued_on: day };
    const { sums } = await freeze(tx, drawn, await makeContent(tx, drawn, numbered), numbered);
    issued.push({ id: invoice.id, total: sums.total });
  }
  return issued;
};

const draftOf = (tx: Tx, kind: 'manual' | 'credit', { sale, day, credits, lines }: Wanted) => ({
  tenant_id: tenantOf(tx),
  kind,
  customer_id: sale.customer?.id ?? null,
  customer_name: sale.customer?.name ?? null,
  invoice_id: credits ?? null,
  service_from: day,
  service_until: day,
  lines_text: lineWords(lines.map(({ description }) => description)),
});

const rowsOf = async (tx: Tx, invoice: InvoiceRow, wanted: Wanted | undefined) => {
  if (!wanted) throw new Error('an invoice too many was added');
  const { sale, day, lines } = wanted;
  const summed = await sumDraft(tx, invoice, lines);
  const vat = vatRows(tx, invoice.id, summed);
  return { invoice, sale, day, summed, vat, rows: lineRows(tx, invoice.id, lines, summed) };
};

const takeNumber = async (tx: Tx, kind: 'manual' | 'credit', day: string) => {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select sample_number(${tenantOf(tx)}, ${kind === 'credit' ? 'C' : 'F'}, ${day}) as number`
  );
  return rows[0]?.number ?? '';
};

interface Paid {
  id: number;
  customer_id: number | null;
  on: string;
  cents: number;
}

export const paySamples = async (tx: Tx, paid: readonly Paid[]) => {
  const tenant_id = tenantOf(tx);
  const payments = await insertRows(
    paid.map(({ customer_id, on, cents }) => ({
      tenant_id,
      customer_id,
      on,
      amount_cents: cents,
      method: 'bank' as const,
    })),
    batch => tx.insert(salesPayments).values(batch).returning({ id: salesPayments.id })
  );
  await give(
    tx,
    paid.map(({ id, on, cents }, at) => ({
      payment_id: payments[at]?.id,
      invoice_id: id,
      amount_cents: cents,
      on,
    }))
  );
};
