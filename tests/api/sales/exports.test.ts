import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SalesExport } from '#contract/sales/salesExports';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
});

beforeEach(async () => {
  ours = await invoicingOf(test);
});

const FOREVER = { until: '2999-12-31' };

const exportAll = () => ours.call('POST', '/sales-exports', FOREVER);

interface Row {
  Nummer: string;
  Relatie: string;
  Grootboek: string;
  Debet: string;
  Credit: string;
  'Btw-code': string;
}

const centsOf = (cell: string) => Math.round(Number(cell.replace(',', '.')) * 100);

const fileOf = async (id: number) => {
  const { body, headers, statusCode } = await ours.call('GET', `/sales-exports/${id}/file`);
  expect(statusCode, body).toBe(200);
  const rows: Row[] = parse(body, { bom: true, columns: true, delimiter: ';' });
  return { body, headers, rows };
};

const made = async () => {
  const answer = await exportAll();
  expect(answer.statusCode, answer.body).toBe(201);
  const row: SalesExport = answer.json();
  return { ...row, ...(await fileOf(row.id)) };
};

const balanceOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { Debet, Credit }) => sum + centsOf(Debet) - centsOf(Credit), 0);

describe('an export of the journal', () => {
  it('has what is owed, turnover by account and VAT of each document, which balances', async () => {
    const lines = [
      { description: 'Licht', amount: 1, unit_price: 100, vat_code_id: ours.codeOf('high') },
      { description: 'Boek', amount: 1, unit_price: 50, vat_code_id: ours.codeOf('low') },
      {
        description: 'Uur',
        amount: 1,
        unit_price: 25,
        vat_code_id: ours.codeOf('high'),
        ledger: '8100',
      },
    ];
    const { number } = await ours.issued(0, { customer_id: await ours.customer(), lines });
    const { rows, invoices, headers } = await made();
    expect(headers['content-type']).toContain('text/csv');
    expect(invoices).toBe(1);
    expect(balanceOf(rows)).toBe(0);
    const parts = rows.map(row => [
      row.Nummer,
      row.Grootboek,
      row.Debet,
      row.Credit,
      row['Btw-code'],
    ]);
    expect(parts).toEqual([
      [number, '1300', '205,75', '0,00', ''],
      [number, '8000', '0,00', '100,00', 'high'],
      [number, '8010', '0,00', '50,00', 'low'],
      [number, '8100', '0,00', '25,00', 'high'],
      [number, '1500', '0,00', '26,25', 'high'],
      [number, '1510', '0,00', '4,50', 'low'],
    ]);
  });

  it('shares the discount of a document, and turns a credit note round', async () => {
    const lines = ['8000', '8100', '8200'].map(ledger => ({
      description: ledger,
      amount: 1,
      unit_price: 10,
      vat_code_id: ours.codeOf('high'),
      ledger,
    }));
    const draft = await ours.draft({ kind: 'manual', customer_id: await ours.customer(), lines });
    await ours.call(
      'PATCH',
      `/sales-invoices/${draft.id}`,
      { discount: 33.33 },
      { 'if-match': `"v${draft.version}"` }
    );
    const invoice = await ours.issue(draft.id);
    const credit = await ours.draft({ kind: 'credit', invoice_id: invoice.id });
    const { number } = await ours.issue(credit.id);
    const { rows } = await made();
    for (const each of [invoice.number, number]) {
      expect(balanceOf(rows.filter(row => row.Nummer === each))).toBe(0);
    }
    const net = (of: string | null, side: 'Debet' | 'Credit') =>
      rows
        .filter(row => row.Nummer === of && row.Grootboek.startsWith('8'))
        .reduce((sum, row) => sum + centsOf(row[side]), 0);
    expect(net(invoice.number, 'Credit')).toBe(2000);
    expect(net(number, 'Debet')).toBe(2000);
    expect(balanceOf(rows.filter(row => row.Grootboek === '8100'))).toBe(0);
  });

  it('takes each invoice once; nothing new is refused', async () => {
    expect(errorOf(await exportAll())).toEqual([409, 'nothing_to_export']);
    const first = await ours.issued();
    const one = await made();
    expect(errorOf(await exportAll())).toEqual([409, 'nothing_to_export']);
    const second = await ours.issued();
    const two = await made();
    expect(one.rows.every(row => row.Nummer === first.number)).toBe(true);
    expect(two.rows.every(row => row.Nummer === second.number)).toBe(true);
    expect(await ours.invoice(first.id)).toMatchObject({ export_id: one.id });
    const list = await ours.call('GET', '/sales-exports?range=[0,9]');
    expect(list.json()).toMatchObject([{ id: two.id }, { id: one.id, invoices: 1 }]);
    expect((await fileOf(one.id)).body).toBe(one.body);
  });

  it('sent again with its key is the one that was made, also once nothing is left', async () => {
    await ours.issued();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = () => ours.call('POST', '/sales-exports', FOREVER, key);
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
  });

  it('made twice at once has each invoice once', async () => {
    const issued = [await ours.issued(), await ours.issued(), await ours.issued()];
    const answers = await Promise.all([exportAll(), exportAll()]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    ).toEqual([201, 409]);
    const { id } = answers.find(({ statusCode }) => statusCode === 201)?.json() ?? {};
    const { rows } = await fileOf(id);
    expect(new Set(rows.map(row => row.Nummer))).toEqual(
      new Set(issued.map(({ number }) => number))
    );
    expect(rows.filter(row => row.Grootboek === '1300')).toHaveLength(3);
  });

  it('takes what was seen, or is refused with what it would take', async () => {
    const { id } = await ours.issued(100);
    const next = () => ours.call('GET', '/sales-exports/next?until=2999-12-31');
    const seen = await next();
    expect(seen.json()).toMatchObject({ until: '2999-12-31', invoices: 1, total: 121 });
    await ours.issue((await ours.draft({ kind: 'credit', invoice_id: id })).id);
    const headers = { 'if-match': seen.headers.etag };
    const refused = await ours.call('POST', '/sales-exports', FOREVER, headers);
    expect(errorOf(refused)).toEqual([412, 'edit_conflict']);
    expect(refused.json().current).toMatchObject({ invoices: 2, total: 0 });
    const other = { ...FOREVER, expected_total: 121 };
    expect(errorOf(await ours.call('POST', '/sales-exports', other))).toEqual([
      412,
      'edit_conflict',
    ]);
    const { etag } = (await next()).headers;
    const right = { ...FOREVER, expected_total: 0 };
    const exported = await ours.call('POST', '/sales-exports', right, { 'if-match': etag });
    expect(exported.json()).toMatchObject({ invoices: 2 });
    expect((await next()).json()).toMatchObject({ invoices: 0, total: 0 });
  });

  it('leaves drafts and later days out', async () => {
    await ours.byHand();
    await ours.issued();
    const early = await ours.call('POST', '/sales-exports', { until: '2020-01-01' });
    expect(errorOf(early)).toEqual([409, 'nothing_to_export']);
    expect((await made()).invoices).toBe(1);
  });

  it('keeps a name from being run as a formula', async () => {
    const name = '=HYPERLINK("https://kwaad.example";"Klik")';
    await ours.issued(10, { customer_id: await ours.customer({ name }) });
    expect((await made()).rows[0]?.Relatie).toBe(`'${name}`);
  });

  it('needs its permission', async () => {
    await ours.issued();
    const { id } = await made();
    const other = await invoicingOf(test);
    expect((await other.call('GET', `/sales-exports/${id}/file`)).statusCode).toBe(404);
    const viewer = test.callAs(await test.addUser(ours.tenantId, ['sales.view', 'prices.view']));
    expect((await viewer('GET', `/sales-exports/${id}/file`)).statusCode).toBe(403);
    expect((await viewer('POST', '/sales-exports', FOREVER)).statusCode).toBe(403);
    const blind = test.callAs(await test.addUser(ours.tenantId, ['sales.export']));
    expect((await blind('GET', '/sales-exports')).statusCode).toBe(403);
  });
});
