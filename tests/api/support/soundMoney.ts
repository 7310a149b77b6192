import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { DueReminders } from '#contract/sales/reminders';
import type { Statement, VatReport } from '#contract/sales/reports';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { centsOf } from './randomPayments.ts';
import type { Invoicing } from './invoicing.ts';
import { type RandomJob, totalOf } from './randomJob.ts';

/** What holds whatever happened: nothing is charged, owed or due that is not so, and nothing is hidden. */
export const expectSound = async ({ issued, money, due }: RandomJob) => {
  const [documents, shown] = [await issued(), await money()];
  const { agreed, extras, rest, invoiced, by_hand, invoicing, moments } = shown;
  const net = totalOf(documents, each => each.net);
  const byHand = totalOf(
    documents.filter(each => isByHand(documents, each)),
    each => each.net
  );
  expect(centsOf(invoiced.net)).toBe(net);
  expect(centsOf(by_hand)).toBe(byHand);
  expect(centsOf(rest)).toBe(centsOf(agreed.net) + centsOf(extras) - (net - byHand));
  const row = await due();
  const finals = documents.filter(({ kind, status }) => kind === 'final' && status !== 'credited');
  expect(finals.length).toBeLessThanOrEqual(1);
  const isDue =
    finals.length === 0 &&
    centsOf(rest) !== 0 &&
    invoicing.state === 'open' &&
    moments.some(({ done }) => !done);
  expect(row !== undefined).toBe(isDue);
  if (row) {
    const expected = { rest, agreed: agreed.net, extras, invoiced: invoiced.net, by_hand };
    expect(row).toMatchObject(expected);
  }
  for (const { kind, open, total } of documents) {
    expect(open, kind).toBeGreaterThanOrEqual(0);
    expect(open, kind).toBeLessThanOrEqual(total ?? 0);
  }
};

/** A document by hand, or a credit note of one. */
const isByHand = (documents: readonly SalesInvoice[], { kind, invoice_id }: SalesInvoice) =>
  (kind === 'credit' ? documents.find(({ id }) => id === invoice_id)?.kind : kind) === 'manual';

/** Sums by a key, without those that come to nothing. */
const sumsBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => number, of: (row: Row) => number) =>
  Object.fromEntries(
    [...Map.groupBy(rows, keyOf)]
      .map(([key, group]) => [key, group.reduce((sum, row) => sum + of(row), 0)] as const)
      .filter(([, sum]) => sum !== 0)
  );

/** VAT report, journal and statements say the same as the documents, by code and by customer. */
export const expectBooksAgree = async (ours: Invoicing, job: RandomJob) => {
  const documents = await job.issued();
  const [net, vat] = [
    totalOf(documents, each => each.net),
    totalOf(documents, each => each.vat_total),
  ];
  const ofCodes = documents.flatMap(({ kind, vat: codes }) =>
    codes.map(({ code, ...sums }) => ({
      code,
      base: centsOf(sums.base) * (kind === 'credit' ? -1 : 1),
      vat: centsOf(sums.vat) * (kind === 'credit' ? -1 : 1),
    }))
  );
  const bases = sumsBy(
    ofCodes,
    ({ code }) => code,
    each => each.base
  );
  const taxes = sumsBy(
    ofCodes,
    ({ code }) => code,
    each => each.vat
  );
  const { rows }: VatReport = await ours.done('GET', `/reports/vat?${ALWAYS}`);
  const ofReport = (read: (row: VatReport['rows'][number]) => number | null) =>
    sumsBy(
      rows,
      ({ code }) => code,
      row => centsOf(read(row))
    );
  expect(ofReport(({ base }) => base)).toEqual(bases);
  expect(ofReport(row => row.vat)).toEqual(taxes);
  await expectStatements(ours, job, documents);
  if (documents.length === 0) return;
  const booked = await journalOf(ours);
  const of = (ledger: string) =>
    booked.filter(row => row.ledger.startsWith(ledger)).reduce((sum, row) => sum + row.cents, 0);
  expect([of('13'), of('8'), of('15')]).toEqual([net + vat, 0 - net, 0 - vat]);
  const ofLedger = (ledger: string) =>
    sumsBy(
      booked.filter(row => row.ledger.startsWith(ledger)),
      ({ code }) => ours.codeOf(code),
      row => -row.cents
    );
  expect(ofLedger('8')).toEqual(bases);
  expect(ofLedger('15')).toEqual(taxes);
};

const ALWAYS = 'from=2000-01-01&until=2999-12-31';

/** What every customer owes: their open documents less what is free of their payments. */
const expectStatements = async (
  ours: Invoicing,
  { customers, payments }: RandomJob,
  documents: readonly SalesInvoice[]
) => {
  const paid = await payments();
  for (const id of customers) {
    const isTheirs = (each: { customer_id: number | null }) => each.customer_id === id;
    const { closing, ageing }: Statement = await statementOf(ours, id);
    const free = paid
      .filter(isTheirs)
      .reduce((sum, { unallocated }) => sum + centsOf(unallocated), 0);
    const owed = documents.filter(isTheirs);
    expect(centsOf(closing)).toBe(totalOf(owed, ({ open }) => open) - free);
    const ages = Object.values(ageing).reduce<number>((sum, age) => sum + centsOf(age), 0);
    expect(ages).toBe(
      totalOf(
        owed.filter(({ kind }) => kind !== 'credit'),
        ({ open }) => open
      )
    );
  }
};

const statementOf = (ours: Invoicing, customerId: number): Promise<Statement> =>
  ours.done('GET', `/customers/${customerId}/statement?${ALWAYS}`);

/** The rows of a journal of all that was issued, in cents: debit counts up. */
const journalOf = async (ours: Invoicing) => {
  const { id } = await ours.done('POST', '/sales-exports', { until: '2999-12-31' });
  const { body } = await ours.call('GET', `/sales-exports/${id}/file`);
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true, delimiter: ';' });
  const read = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100);
  return rows.map(row => ({
    ledger: row.Grootboek ?? '',
    code: row['Btw-code'] ?? '',
    cents: read(row.Debet) - read(row.Credit),
  }));
};

/** Of invoices that are late: customers are asked for what they owe in sum, and for no more. */
export const expectRemindersFair = async (ours: Invoicing, { issued, customers }: RandomJob) => {
  const documents = await issued();
  const due: DueReminders[] = await ours.done('GET', '/reminders/due');
  const asked = new Map(due.map(row => [row.customer_id, row]));
  for (const id of customers) {
    const open = documents.filter(
      each => each.customer_id === id && each.kind !== 'credit' && centsOf(each.open) > 0
    );
    const row = asked.get(id);
    expect(new Set(row?.invoices.map(({ invoice_id }) => invoice_id))).toEqual(
      new Set(open.map(each => each.id))
    );
    if (!row) continue;
    const closing = centsOf((await statementOf(ours, id)).closing);
    expect(centsOf(row.asked)).toBe(Math.max(closing, 0));
    expect(row.selected).toBe(closing > 0);
  }
};
