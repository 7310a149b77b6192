import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { centsOf } from '#contract/base/money';
import { invoiceSums, vatCodeOf, type InvoiceSums } from '#contract/sales/invoiceSums';
import type { DocumentDiscount } from '#contract/pricing/documentSums';
import { LINES_MAX_CENTS } from '#contract/sales/salesInvoices';
import { insertRows } from '../../../db/insertRows.ts';
import { type ReadTx, tenantOf, type Tx } from '../../../db/tx.ts';
import { invalidField } from '../../../records/definition.ts';
import { readRates } from '../vatCodes/rates.ts';
import { lineWords } from '../lineSearch.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { salesLines, salesVat } from '../../../tables/sales/salesLines.ts';

export type InvoiceRow = typeof salesInvoices.$inferSelect;

export type LineRow = typeof salesLines.$inferSelect;

export type DraftLine = Omit<
  LineRow,
  'id' | 'tenant_id' | 'invoice_id' | 'position' | 'each_cents' | 'net_cents' | 'taken_back'
> & { id?: number | undefined };

export const EMPTY_LINE = {
  group_name: null,
  kind: 'other',
  note: null,
  unit: null,
  amount: 1,
  factor: 1,
  discount: 0,
  rate: null,
  discountable: true,
  ledger: null,
  product_id: null,
  plan_line_id: null,
  movement_id: null,
  advance_id: null,
  credited_line_id: null,
} as const satisfies Partial<DraftLine>;

export const readLines = (tx: ReadTx, invoiceIds: readonly number[]) =>
  tx
    .select()
    .from(salesLines)
    .where(inArray(salesLines.invoice_id, [...invoiceIds]))
    .orderBy(asc(salesLines.position), asc(salesLines.id));

/** At the rates of a day. Throws 400, at the line, for more than a document holds. */
export const sumLines = async (
  tx: ReadTx,
  lines: readonly DraftLine[],
  { day, discount }: { day: string; discount: DocumentDiscount }
): Promise<InvoiceSums> => {
  const rates = await readRates(tx, [...new Set(lines.map(line => line.vat_code_id))], day);
  const summed = invoiceSums(
    lines.map(line => ({ ...line, settled: line.advance_id !== null })),
    code => rates.get(code) ?? 0,
    discount
  );
  assertCountable(summed);
  return summed;
};

/** Absolute values: lines of both signs hide nothing. */
export const assertCountable = ({ lines }: Pick<InvoiceSums, 'lines'>) => {
  let size = 0n;
  for (const [at, { net }] of lines.entries()) {
    size += net < 0n ? -net : net;
    if (size > LINES_MAX_CENTS) {
      throw invalidField(`lines.${at}.unit_price`, {
        code: 'too_big',
        limit: LINES_MAX_CENTS / 100,
      });
    }
  }
};

/** Lines with an id are updated; earlier lines that are missing are deleted. */
export const saveLines = async (
  tx: Tx,
  invoice: Pick<InvoiceRow, 'id'>,
  lines: readonly DraftLine[],
  summed: InvoiceSums
) => {
  const rows = lineRows(tx, invoice.id, lines, summed);
  const kept = rows.flatMap(({ id }) => id ?? []);
  await tx
    .delete(salesLines)
    .where(
      and(
        eq(salesLines.invoice_id, invoice.id),
        kept.length > 0 ? sql`not ${inArray(salesLines.id, kept)}` : undefined
      )
    );
  const added = rows.filter(({ id }) => id === undefined);
  const changed = rows.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ ...row, id }]));
  await insertRows(
    added.map(({ id: _new, ...row }) => row),
    batch => tx.insert(salesLines).values(batch)
  );
  if (changed.length > 0) await updateLines(tx, changed);
  await saveVat(tx, invoice.id, summed);
  await tx
    .update(salesInvoices)
    .set({
      net_cents: Number(summed.sums.net),
      vat_cents: Number(summed.sums.vat_total),
      total_cents: Number(summed.sums.total),
      lines_text: lineWords(lines.map(({ description }) => description)),
    })
    .where(eq(salesInvoices.id, invoice.id));
};

export const lineRows = (
  tx: Pick<Tx, 'tenantId'>,
  invoiceId: number,
  lines: readonly DraftLine[],
  summed: InvoiceSums
) =>
  lines.map((line, position) => ({
    ...line,
    tenant_id: tenantOf(tx),
    invoice_id: invoiceId,
    position,
    each_cents: Number(summed.lines[position]?.each ?? 0n),
    net_cents: Number(summed.lines[position]?.net ?? 0n),
  }));

export const countedLines = (
  lines: readonly LineRow[],
  { lines: each }: Pick<InvoiceSums, 'lines'>
): LineRow[] =>
  lines.map((line, at) => ({
    ...line,
    each_cents: Number(each[at]?.each ?? 0n),
    net_cents: Number(each[at]?.net ?? 0n),
  }));

/** In one statement: a draft has up to 3,000 lines. */
const updateLines = (tx: Tx, lines: readonly (DraftLine & { id: number; position: number })[]) => {
  const columns: Record<string, PgColumn> = {
    position: salesLines.position,
    group_name: salesLines.group_name,
    kind: salesLines.kind,
    description: salesLines.description,
    note: salesLines.note,
    unit: salesLines.unit,
    amount: salesLines.amount,
    factor: salesLines.factor,
    discount: salesLines.discount,
    vat_code_id: salesLines.vat_code_id,
    discountable: salesLines.discountable,
    ledger: salesLines.ledger,
    product_id: salesLines.product_id,
    each_cents: salesLines.each_cents,
    net_cents: salesLines.net_cents,
  };
  const sets = Object.entries(columns).map(
    ([name, column]) =>
      sql`${sql.identifier(name)} = (given.row->>${name})::${sql.raw(column.getSQLType())}`
  );
  const given = lines.map(({ unit_price, ...line }) => ({
    ...line,
    unit_price_cents: centsOf(unit_price),
  }));
  return tx.execute(sql`update sales_lines line
    set ${sql.join(sets, sql`, `)}, unit_price_cents = (given.row->>'unit_price_cents')::bigint
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) given (row)
    where line.tenant_id = ${tenantOf(tx)} and line.id = (given.row->>'id')::bigint`);
};

const saveVat = async (tx: Tx, invoiceId: number, summed: InvoiceSums) => {
  await tx.delete(salesVat).where(eq(salesVat.invoice_id, invoiceId));
  await insertRows(vatRows(tx, invoiceId, summed), batch => tx.insert(salesVat).values(batch));
};

export const vatRows = (
  tx: Pick<Tx, 'tenantId'>,
  invoiceId: number,
  { sums, rates }: InvoiceSums
) =>
  sums.vat.map(part => ({
    tenant_id: tenantOf(tx),
    invoice_id: invoiceId,
    vat_code_id: vatCodeOf(part.code),
    rate: rates.get(part.code) ?? 0,
    discount_cents: Number(part.discount),
    base_cents: Number(part.base),
    vat_cents: Number(part.vat),
  }));
