import { eq, inArray, sql } from 'drizzle-orm';
import type { SalesInvoiceInput } from '#contract/sales/salesInvoices';
import { inEuros, lineSums } from '#contract/sales/money';
import type { ReadTx, UserTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { creditedOf } from './agreed.ts';
import { type DraftLine, type LineRow, readLines } from './draftLines.ts';
import { insertDraft } from './insertDraft.ts';
import { readSale } from './sale.ts';
import { salesInvoices, salesLines, salesVat } from './salesInvoices.tables.ts';

/**
 * Drafts a credit note with all that is not credited yet of an issued invoice, at its prices and rates.
 * Throws 400 for another invoice, `already_credited` where nothing is left.
 */
export const beginCredit = async (tx: UserTx, { invoice_id }: SalesInvoiceInput) => {
  if (!invoice_id) throw invalidField('invoice_id', { code: 'required' });
  const [invoice] = await tx
    .select()
    .from(salesInvoices)
    .where(eq(salesInvoices.id, invoice_id))
    .for('no key update');
  if (!invoice || invoice.number === null || invoice.kind === 'credit') {
    throw invalidField('invoice_id', { code: 'invalid' });
  }
  const lines = await restOf(tx, invoice_id);
  if (lines.length === 0) throw new DomainError('already_credited');
  const sale = await readSale(tx, invoice);
  return insertDraft(
    tx,
    sale,
    {
      kind: 'credit',
      invoice_id,
      customer_id: invoice.customer_id,
      customer_name: invoice.customer_name,
      discount: invoice.discount,
      reference: invoice.reference,
      service_from: invoice.service_from,
      service_until: invoice.service_until,
    },
    lines
  );
};

/** What issued credit notes left of the lines of an invoice, as lines of a next one. */
const restOf = async (tx: ReadTx, invoiceId: number): Promise<DraftLine[]> => {
  const [lines, left, rates] = await Promise.all([
    readLines(tx, [invoiceId]),
    readLeft(tx, invoiceId),
    tx.select().from(salesVat).where(eq(salesVat.invoice_id, invoiceId)),
  ]);
  const rateOf = new Map(rates.map(({ vat_code_id, rate }) => [vat_code_id, rate]));
  return lines.flatMap(line => {
    const net = left.get(line.id) ?? 0;
    if (net === 0 && line.net_cents !== 0) return [];
    return withRest(line, net, line.rate ?? rateOf.get(line.vat_code_id) ?? null);
  });
};

/** What is not credited yet of each line of an invoice, in cents, by its id. */
export const readLeft = async (tx: ReadTx, invoiceId: number): Promise<Map<number, number>> => {
  const rows = await tx
    .select({
      id: salesLines.id,
      left: sql<number>`${salesLines.net_cents} - ${creditedOf}`.mapWith(Number),
    })
    .from(salesLines)
    .where(inArray(salesLines.invoice_id, [invoiceId]));
  return new Map(rows.map(({ id, left }) => [id, left]));
};

const withRest = (line: LineRow, left: number, rate: number | null): DraftLine => {
  const {
    id,
    tenant_id: _tenant,
    invoice_id: _invoice,
    position: _position,
    each_cents,
    net_cents,
    movement_id: _movement,
    ...kept
  } = line;
  const whole = { ...kept, movement_id: null, rate, credited_line_id: id };
  if (left === net_cents) return whole;
  const amount = each_cents === 0 ? 0 : Math.round(left / (net_cents / line.amount));
  if (amount !== 0 && Number(lineSums({ ...line, amount }).net) === left)
    return { ...whole, amount };
  // What is left is no whole number of pieces: one line of its amount.
  return {
    ...whole,
    amount: Math.sign(line.amount) || 1,
    unit_price: inEuros(BigInt(Math.abs(left))),
    factor: 1,
    discount: 0,
  };
};
