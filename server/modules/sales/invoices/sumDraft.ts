import { documentDiscount } from '#contract/plan/planMoney';
import { creditSums, type TooMuch } from '#contract/sales/creditSums';
import type { InvoiceSums } from '#contract/sales/invoiceSums';
import { readToday } from '../../../db/tenantTime.ts';
import type { ReadTx } from '../../../db/tx.ts';
import type { DomainError } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { assertCountable, type DraftLine, type InvoiceRow, sumLines } from './draftLines.ts';
import { readInvoiceLeft } from './left.ts';
import { findInvoice } from './salesInvoices.queries.ts';

export interface DraftSums extends InvoiceSums {
  /** A credit note exceeds what is left of a VAT code: it is neither stored nor issued. */
  refusal?: DomainError | undefined;
}

export const sumDraft = async (
  tx: ReadTx,
  invoice: InvoiceRow,
  lines: readonly DraftLine[]
): Promise<DraftSums> => {
  if (invoice.invoice_id !== null) return sumCredit(tx, invoice.invoice_id, lines);
  return sumLines(tx, lines, {
    day: await rateDayOf(tx, invoice),
    discount: documentDiscount(invoice),
  });
};

const rateDayOf = async (tx: ReadTx, { service_until }: Pick<InvoiceRow, 'service_until'>) =>
  service_until ?? (await readToday(tx));

const sumCredit = async (tx: ReadTx, creditedId: number, lines: readonly DraftLine[]) => {
  const left = await readInvoiceLeft(tx, await findInvoice(tx, creditedId));
  const rateOf = new Map(left.lines.map(({ id, rate }) => [id, rate]));
  const summed = creditSums(
    lines.map(line => ({
      ...line,
      rate: rateOf.get(line.credited_line_id ?? 0) ?? line.rate,
      settled: line.advance_id !== null,
    })),
    left
  );
  assertCountable(summed);
  return { ...summed, refusal: summed.tooMuch && takesTooMuch(summed.tooMuch, lines, summed) };
};

/** At the largest excess line: reducing it may suffice. */
const takesTooMuch = (
  { code, most }: TooMuch,
  lines: readonly DraftLine[],
  { lines: each }: InvoiceSums
) => {
  let largest = 0;
  const sizeOf = (at: number) => {
    const isOfCode = code === undefined || lines[at]?.vat_code_id === code;
    const net = each[at]?.net ?? 0n;
    return isOfCode ? (net < 0n ? -net : net) : -1n;
  };
  for (const at of lines.keys()) if (sizeOf(at) > sizeOf(largest)) largest = at;
  return invalidField(`lines.${largest}.amount`, {
    code: 'too_big',
    limit: Math.abs(Number(most)) / 100,
  });
};
