import { eq } from 'drizzle-orm';
import { eurosOf } from '#contract/base/money';
import type { SalesInvoiceInput } from '#contract/sales/salesInvoices';
import { lineSums } from '#contract/pricing/documentSums';
import type { ReadTx, SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { invalidField, malformedField } from '../../../records/definition.ts';
import { assertNotInFinal } from './advances.ts';
import { type DraftLine, type LineRow, readLines } from './draftLines.ts';
import { insertDraft } from './insertDraft.ts';
import { readLinesLeft } from './left.ts';
import { readSale } from './invoiceContext.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';

/**
 * Drafts a credit note for the rest of an issued invoice, at its prices and rates. Throws 400 for another
 * invoice, `already_credited` if nothing is left, `in_final` for an advance that an issued final invoice
 * deducted.
 */
export const beginCredit = async (tx: SignedInTx, { invoice_id }: SalesInvoiceInput) => {
  if (!invoice_id) throw invalidField('invoice_id', { code: 'required' });
  const [invoice] = await tx
    .select()
    .from(salesInvoices)
    .where(eq(salesInvoices.id, invoice_id))
    .for('no key update');
  if (!invoice || invoice.number === null || invoice.kind === 'credit') {
    throw malformedField('invoice_id');
  }
  if (invoice.kind === 'advance') await assertNotInFinal(tx, invoice_id);
  const lines = await readRest(tx, invoice_id);
  if (invoice.taken_back || lines.length === 0) throw new DomainError('already_credited');
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

export const readRest = async (tx: ReadTx, invoiceId: number): Promise<DraftLine[]> => {
  const [lines, left] = await Promise.all([
    readLines(tx, [invoiceId]),
    readLinesLeft(tx, [invoiceId]),
  ]);
  return lines.flatMap(line => {
    const rest = left.get(line.id);
    if (!rest || (rest.left === 0 && line.net_cents !== 0)) return [];
    return withRest(line, rest.left, rest.rate);
  });
};

const withRest = (line: LineRow, left: number, rate: number): DraftLine => {
  const {
    id,
    tenant_id: _tenant,
    invoice_id: _invoice,
    position: _position,
    each_cents,
    net_cents,
    movement_id: _movement,
    taken_back: _taken,
    ...kept
  } = line;
  const whole = { ...kept, movement_id: null, rate, credited_line_id: id };
  if (left === net_cents) return whole;
  const amount = each_cents === 0 ? 0 : Math.round(left / (net_cents / line.amount));
  if (amount !== 0 && Number(lineSums({ ...line, amount }).net) === left)
    return { ...whole, amount };
  // No whole number of pieces is left: one line of its amount.
  return {
    ...whole,
    amount: Math.sign(line.amount) || 1,
    unit_price: eurosOf(BigInt(Math.abs(left))),
    factor: 1,
    discount: 0,
  };
};
