import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { shiftDay } from '#contract/base/periods';
import type { Generation } from '../../../db/sampleData/generation.ts';
import { type Random, randomFrom } from '../../../db/sampleData/random.ts';
import { readToday } from '../../../db/tenantTime.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { customers } from '../../customers/customers.tables.ts';
import { allocate } from '../payments/allocations.ts';
import { insertPayment } from '../payments/salesPayments.commands.ts';
import { type DraftLine, EMPTY_LINE, readLines } from './draftLines.ts';
import { addDraft, saveDraftLines } from './insertDraft.ts';
import { freeze, settle } from './freezing.ts';
import { makeContent } from './invoiceContent.ts';
import { codeOfClass, readSale, type Sale } from './sale.ts';
import { findInvoice } from './salesInvoices.queries.ts';

/** Invoices of a month, and the months before this one. */
const A_MONTH = 3;
const MONTHS = 12;

const CUSTOMERS = 10;

/** What is sold: its text, a piece's price in euros, and the most of it. */
type Article = readonly [description: string, unit_price: number, most: number];

const SOLD: readonly [Article, ...Article[]] = [
  ['Geluidset 600 bezoekers', 385, 2],
  ['Lichtset podium', 240, 3],
  ['Movinghead', 35, 12],
  ['Truss 29 vierkant, per meter', 6.5, 40],
  ['Geluidstechnicus, per dag', 420, 2],
  ['Transport', 95, 2],
  ['Stroomverdeler 63 A', 45, 4],
];

/**
 * A year of invoices of a sample company, in every state: paid, partly paid, late, credited, open and
 * draft. The company has no history yet (`sample_number`).
 */
export const addSampleInvoices = async (
  tx: Tx,
  { seed }: Pick<Generation, 'seed'>
): Promise<void> => {
  const random = randomFrom(`${seed}/sales-invoices`);
  const buyers = await readBuyers(tx);
  const today = await readToday(tx);
  if (buyers.length === 0) return;
  const count = A_MONTH * MONTHS;
  for (let at = 0; at < count; at += 1) {
    const daysAgo = Math.round(((count - at) * 365) / count) - 9;
    const customer_id = buyers[at % buyers.length] ?? 0;
    const sale = await readSale(tx, { customer_id });
    const day = shiftDay(today, -daysAgo);
    const id = await issueOn(tx, { sale, day, lines: await linesOf(tx, sale, random) });
    if (at === CREDITED) await creditOn(tx, { sale, day: shiftDay(day, 3), id });
    else await payFor(tx, { id, customer_id, daysAgo, today, at });
  }
  for (const customer_id of buyers.slice(0, 2)) {
    const sale = await readSale(tx, { customer_id });
    await addDraft(tx, sale, { kind: 'manual' }, await linesOf(tx, sale, random));
  }
};

/** Which of them was credited. */
const CREDITED = 20;

const readBuyers = async (tx: Tx) => {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(isNotNull(customers.city), isNotNull(customers.email)))
    .orderBy(asc(customers.id))
    .limit(CUSTOMERS);
  return rows.map(({ id }) => id);
};

const linesOf = async (tx: Tx, sale: Sale, random: Random): Promise<DraftLine[]> => {
  const vat_code_id = await codeOfClass(tx, sale, 'high');
  return [random.pick(SOLD), random.pick(SOLD)].map(([description, unit_price, most]) => ({
    ...EMPTY_LINE,
    description,
    unit_price,
    amount: random.integer(1, most),
    vat_code_id,
  }));
};

interface Issued {
  sale: Sale;
  day: string;
  lines: DraftLine[];
  credits?: number;
}

const issueOn = async (tx: Tx, { sale, day, lines, credits }: Issued) => {
  const kind = credits === undefined ? 'manual' : 'credit';
  const values = {
    kind,
    invoice_id: credits ?? null,
    service_from: day,
    service_until: day,
  } as const;
  const { id } = await addDraft(tx, sale, values, lines);
  const invoice = await findInvoice(tx, id);
  const summed = await saveDraftLines(tx, invoice, await readLines(tx, [id]));
  const { rows } = await tx.execute<{ number: string }>(
    sql`select sample_number(${tenantOf(tx)}, ${kind === 'credit' ? 'C' : 'F'}, ${day}) as number`
  );
  const drawn = { invoice, sale, summed, lines: await readLines(tx, [id]) };
  const numbered = { number: rows[0]?.number ?? '', issued_on: day };
  await freeze(tx, drawn, await makeContent(tx, drawn, numbered), numbered);
  return id;
};

const creditOn = async (tx: Tx, { sale, day, id }: { sale: Sale; day: string; id: number }) => {
  const lines = (await readLines(tx, [id])).map(({ id: credited_line_id, ...line }) => ({
    ...EMPTY_LINE,
    description: line.description,
    amount: line.amount,
    unit_price: line.unit_price,
    vat_code_id: line.vat_code_id,
    credited_line_id,
  }));
  const note = await issueOn(tx, { sale, day, lines, credits: id });
  const original = await findInvoice(tx, id);
  await settle(tx, { id: note, total: original.total_cents, on: day, original });
};

interface Payable {
  id: number;
  customer_id: number;
  daysAgo: number;
  today: string;
  at: number;
}

/** Older ones are paid, but for some that are late; of the newest some are paid in part. */
const payFor = async (tx: Tx, { id, customer_id, daysAgo, today, at }: Payable) => {
  const isLate = at % 9 === 4;
  if (isLate || daysAgo < 14) return;
  const { total_cents } = await findInvoice(tx, id);
  const cents = at % 7 === 3 ? Math.round(total_cents / 2) : total_cents;
  const on = shiftDay(today, Math.min(0, 12 - daysAgo));
  const payment = await insertPayment(tx, {
    customer_id,
    on,
    amount_cents: cents,
    method: 'bank',
    reference: null,
  });
  await allocate(
    tx,
    { customerId: customer_id, from: { payment_id: payment.id }, on, free: cents },
    [{ invoice_id: id, amount: cents / 100 }]
  );
};
