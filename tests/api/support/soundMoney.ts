import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { Invoicing } from './invoicing.ts';
import { inCents, type RandomJob, totalOf } from './randomJob.ts';

/** What holds whatever happened: nothing is charged, owed or due that is not so. */
export const expectSound = async ({ issued, money, due }: RandomJob) => {
  const [documents, { agreed, extras, rest, invoiced, by_hand }] = [await issued(), await money()];
  const net = totalOf(documents, each => each.net);
  expect(inCents(invoiced.net)).toBe(net);
  expect(inCents(rest)).toBe(inCents(agreed.net) + inCents(extras) - net);
  const row = await due();
  if (row) {
    expect(row).toMatchObject({
      rest,
      agreed: agreed.net,
      extras,
      invoiced: invoiced.net,
      by_hand,
    });
  }
  const finals = documents.filter(({ kind, status }) => kind === 'final' && status !== 'credited');
  expect(finals.length).toBeLessThanOrEqual(1);
  if (finals.length === 1) expect(row).toBeUndefined();
  for (const { kind, open, total } of documents) {
    expect(open, kind).toBeGreaterThanOrEqual(0);
    expect(open, kind).toBeLessThanOrEqual(total ?? 0);
  }
};

/** VAT report, journal and statements say the same as the documents. */
export const expectBooksAgree = async (ours: Invoicing, { issued, customers }: RandomJob) => {
  const documents = await issued();
  const [net, vat] = [
    totalOf(documents, each => each.net),
    totalOf(documents, each => each.vat_total),
  ];
  const sums = (rows: readonly { base: number | null; vat: number | null }[]) => [
    rows.reduce((sum, { base }) => sum + inCents(base), 0),
    rows.reduce((sum, row) => sum + inCents(row.vat), 0),
  ];
  const report = await ours.done('GET', '/reports/vat?from=2000-01-01&until=2999-12-31');
  expect(sums(report.rows)).toEqual([net, vat]);
  const owed = totalOf(documents, each => each.open);
  let closing = 0;
  for (const id of customers) {
    const query = 'from=2000-01-01&until=2999-12-31';
    const statement = await ours.done('GET', `/customers/${id}/statement?${query}`);
    closing += inCents(statement.closing);
  }
  expect(closing).toBe(owed);
  if (documents.length === 0) return;
  const { id } = await ours.done('POST', '/sales-exports', { until: '2999-12-31' });
  const { body } = await ours.call('GET', `/sales-exports/${id}/file`);
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true, delimiter: ';' });
  const centsOf = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100);
  const booked = (ledger: string) =>
    rows.reduce(
      (sum, row) =>
        row.Grootboek?.startsWith(ledger) ? sum + centsOf(row.Debet) - centsOf(row.Credit) : sum,
      0
    );
  expect([booked('13'), booked('8'), booked('15')]).toEqual([net + vat, 0 - net, 0 - vat]);
};
