import { and, asc, isNotNull } from 'drizzle-orm';
import { shiftDay } from '#contract/base/periods';
import type { Generation } from './generation.ts';
import { type Random, randomFrom } from './random.ts';
import { readToday } from '../db/tenantTime.ts';
import { tenantOf, type Tx } from '../db/tx.ts';
import { customers } from '../tables/customers.ts';
import { findTenant } from '../modules/tenants/index.ts';
import {
  type DraftLine,
  EMPTY_LINE,
  type Sale,
  addDraft,
  allocateCredit,
  codeOfClass,
  findInvoice,
  readLines,
} from '../modules/sales/index.ts';
import { issueSamples, paySamples } from './sampleIssuing.ts';

const A_MONTH = 3;
const MONTHS = 12;

const CUSTOMERS = 10;

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

const CREDITED = 20;

const COUNT = A_MONTH * MONTHS;

/** Starts of the portions: each holds the database only briefly. */
const PORTIONS = [0, 7, 14, CREDITED + 1, 26, 31];

export const INVOICE_PORTIONS = PORTIONS.length;

export const addSampleInvoices = async (
  tx: Tx,
  { seed }: Pick<Generation, 'seed'>,
  portion: number
): Promise<void> => {
  const buyers = await readBuyers(tx);
  const [first] = buyers;
  if (!first) return;
  const vatCode = await codeOfClass(tx, first, 'high');
  const sold = soldBy(randomFrom(`${seed}/sales-invoices`), vatCode);
  const today = await readToday(tx);
  const planned = sold.slice(0, COUNT).map((lines, at) => {
    const daysAgo = Math.round(((COUNT - at) * 365) / COUNT) - 9;
    const sale = buyers[at % buyers.length] ?? first;
    return { at, sale, daysAgo, day: shiftDay(today, -daysAgo), lines };
  });
  const wanted = planned.slice(PORTIONS[portion], PORTIONS[portion + 1]);
  const added = await issueSamples(tx, 'manual', wanted);
  const issued = wanted.flatMap((each, index) => {
    const invoice = added[index];
    return invoice ? [{ ...each, ...invoice }] : [];
  });
  await paySamples(
    tx,
    issued.flatMap(each => paymentOf(each, today))
  );
  for (const each of issued.filter(({ at }) => at === CREDITED)) await creditOn(tx, each);
  if (portion < INVOICE_PORTIONS - 1) return;
  for (const [at, sale] of buyers.slice(0, 2).entries()) {
    await addDraft(tx, sale, { kind: 'manual' }, sold[COUNT + at] ?? []);
  }
};

const readBuyers = async (tx: Tx): Promise<Sale[]> => {
  const company = await findTenant(tx, tenantOf(tx));
  const rows = await tx
    .select()
    .from(customers)
    .where(and(isNotNull(customers.city), isNotNull(customers.email)))
    .orderBy(asc(customers.id))
    .limit(CUSTOMERS);
  return rows.map(customer => ({ company, customer, project: null, contact: null }));
};

const soldBy = (random: Random, vat_code_id: number): DraftLine[][] =>
  Array.from({ length: COUNT + 2 }, () =>
    [random.pick(SOLD), random.pick(SOLD)].map(([description, unit_price, most]) => ({
      ...EMPTY_LINE,
      description,
      unit_price,
      amount: random.integer(1, most),
      vat_code_id,
    }))
  );

interface Issued {
  at: number;
  id: number;
  total: number;
  sale: Sale;
  day: string;
  daysAgo: number;
}

const creditOn = async (tx: Tx, { id, sale, day }: Issued) => {
  const lines = (await readLines(tx, [id])).map(({ id: credited_line_id, ...line }) => ({
    ...EMPTY_LINE,
    description: line.description,
    amount: line.amount,
    unit_price: line.unit_price,
    vat_code_id: line.vat_code_id,
    credited_line_id,
  }));
  const on = shiftDay(day, 3);
  const [note] = await issueSamples(tx, 'credit', [{ sale, day: on, lines, credits: id }]);
  const original = await findInvoice(tx, id);
  if (note) await allocateCredit(tx, { id: note.id, total: original.total_cents, on, original });
};

const paymentOf = ({ at, id, total, sale, daysAgo }: Issued, today: string) => {
  const isLate = at % 9 === 4;
  if (at === CREDITED || isLate || daysAgo < 14) return [];
  const cents = at % 7 === 3 ? Math.round(total / 2) : total;
  const on = shiftDay(today, Math.min(0, 12 - daysAgo));
  return [{ id, customer_id: sale.customer?.id ?? null, on, cents }];
};
