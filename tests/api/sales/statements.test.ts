import { parse } from 'csv-parse/sync';
import { extractText } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MoneyOverview, Statement } from '#contract/sales/reports';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
});

beforeEach(async () => {
  ours = await invoicingOf(test);
});

const ALL = 'from=2000-01-01&until=2999-12-31';

const statementOf = (id: number, query = ''): Promise<Statement> =>
  ours.done('GET', `/customers/${id}/statement?${query}`);

describe('a statement', () => {
  it('has opening, rows and closing, and what is open by age', async () => {
    const customer_id = await ours.customer();
    const { number, issued_on, id } = await ours.issued(100, { customer_id });
    await ours.pay(customer_id, 21, [{ invoice_id: id, amount: 21 }], { on: issued_on });
    const statement = await statementOf(customer_id);
    expect(statement).toMatchObject({
      opening: 0,
      rows: [
        { on: issued_on, kind: 'invoice', number, id, amount: 121, balance: 121 },
        { on: issued_on, kind: 'payment', amount: -21, balance: 100 },
      ],
      closing: 100,
      ageing: { '0': 100, '30': 0, '60': 0, '90': 0 },
    });
    const later = await statementOf(customer_id, 'from=2998-01-01&until=2999-01-01');
    expect(later).toMatchObject({ opening: 100, rows: [], closing: 100 });
    expect(later.ageing).toMatchObject({ '0': 0, '90': 100 });
    const before = await statementOf(customer_id, 'from=2000-01-01&until=2000-12-31');
    expect(before).toMatchObject({ opening: 0, rows: [], closing: 0 });
  });

  it('shows deposits in no balance, until one is kept', async () => {
    const { projectId, customer_id } = await ours.booking();
    const deposit = await ours.done('POST', '/deposits', { project_id: projectId, amount: 300 });
    await ours.pay(customer_id, 300, [{ deposit_id: deposit.id, amount: 300 }]);
    expect(await statementOf(customer_id)).toMatchObject({
      rows: [{ kind: 'deposit', number: deposit.number, amount: 300, balance: null }],
      closing: 0,
    });
    const damage = await ours.issued(0, { customer_id, lines: [ours.lineOf(200, 'damage')] });
    await ours.done('POST', `/deposits/${deposit.id}/keep`, { amount: 150, invoice_id: damage.id });
    await ours.done('POST', `/deposits/${deposit.id}/return`, {
      amount: 150,
      on: damage.issued_on,
    });
    expect(await statementOf(customer_id)).toMatchObject({ closing: 50, ageing: { '0': 50 } });
  });

  it('lists no deposit that was withdrawn: the customer does not have to pay it', async () => {
    const { customer_id, projectId } = await ours.booking();
    const deposit = await ours.done('POST', '/deposits', { project_id: projectId, amount: 300 });
    await ours.done('POST', `/deposits/${deposit.id}/withdraw`, {});
    expect(await statementOf(customer_id)).toMatchObject({ rows: [] });
  });

  it('tells what bounced from what was paid back, and what became of a deposit', async () => {
    const { projectId, customer_id } = await ours.booking();
    const { id } = await ours.issued(100, { customer_id });
    const bounced = await ours.pay(customer_id, 121, [{ invoice_id: id, amount: 121 }]);
    await ours.done('POST', `/sales-payments/${bounced.id}/reverse`, { on: '2020-01-02' });
    await ours.pay(customer_id, -10, [], { on: '2020-01-03' });
    const deposit = await ours.done('POST', '/deposits', { project_id: projectId, amount: 300 });
    const to = [{ deposit_id: deposit.id, amount: 300 }];
    const paid = await ours.pay(customer_id, 300, to, { on: '2020-01-04' });
    await ours.done('POST', `/sales-payments/${paid.id}/reverse`, { on: '2020-01-05' });
    await ours.pay(customer_id, 300, to, { on: '2020-01-06' });
    const damage = await ours.issued(0, { customer_id, lines: [ours.lineOf(200, 'damage')] });
    const back = { amount: 150, on: '2020-01-07' };
    await ours.done('POST', `/deposits/${deposit.id}/return`, back);
    await ours.done('POST', `/deposits/${deposit.id}/keep`, { amount: 150, invoice_id: damage.id });
    const { rows }: Statement = await ours.done(
      'GET',
      `/customers/${customer_id}/statement?from=2020-01-01&until=2999-12-31`
    );
    expect(rows.map(row => [row.kind, row.amount, row.balance])).toEqual([
      ['payment', -121, -121],
      ['reversal', 121, 0],
      ['refund', 10, 10],
      ['deposit_paid', -300, null],
      ['deposit_paid', 300, null],
      ['deposit_paid', -300, null],
      ['deposit_returned', 150, null],
      ['invoice', 121, 131],
      ['invoice', 200, 331],
      ['deposit', 300, null],
      ['kept', -150, 181],
    ]);
  });

  it('has a credit after an overpayment and a credit note', async () => {
    const customer_id = await ours.customer();
    const { id, issued_on } = await ours.issued(100, { customer_id });
    await ours.pay(customer_id, 150, [{ invoice_id: id, amount: 121 }], { on: issued_on });
    await ours.creditOf(id);
    expect(await statementOf(customer_id)).toMatchObject({ closing: -150, ageing: { '0': 0 } });
  });

  it("is a PDF in the customer's language, and CSV", async () => {
    const customer_id = await ours.customer({ language: 'en' });
    await ours.issued(100, { customer_id });
    const pdf = await ours.call('GET', `/customers/${customer_id}/statement?format=pdf`);
    expect(pdf.statusCode, pdf.body).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toContain('statement.pdf');
    const csv = await ours.call('GET', `/customers/${customer_id}/statement?format=csv`);
    const rows: string[][] = parse(csv.body, { bom: true, delimiter: ';' });
    expect(rows.map(row => row.at(-1))).toEqual(['Saldo', '0,00', '121,00', '121,00']);
  });
});

describe('files of reports', () => {
  it('keep names from being run as formulas', async () => {
    const name = '=HYPERLINK("https://kwaad.example")';
    await ours.issued(12.5, { customer_id: await ours.customer({ name }) });
    const { body } = await ours.call('GET', `/reports/revenue?by=customer&${ALL}&format=csv`);
    const rows: string[][] = parse(body, { bom: true, delimiter: ';' });
    expect(rows).toEqual([
      ['Klant', 'Omzet excl. btw'],
      [`'${name}`, '12,50'],
    ]);
    const vat = await ours.call('GET', `/reports/vat?${ALL}&format=csv`);
    const [, first]: string[][] = parse(vat.body, { bom: true, delimiter: ';' });
    expect(first).toEqual(['1a', 'Hoog tarief', 'S', '21', '12,50', '2,63', '1']);
  });
});

describe('paper reports', () => {
  const printed = async (path: string) => {
    const answer = await ours.call('GET', path);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    return { text: text.replaceAll(/\s+/g, ' '), name: answer.headers['content-disposition'] };
  };

  it('have the VAT by code with its sums, and sales within the EU', async () => {
    const customer_id = await ours.customer({
      name: 'Bühne GmbH',
      country: 'DE',
      vat_number: 'DE136695976',
      vat_scheme: 'reverse',
    });
    await ours.issued(0, { lines: [ours.lineOf(100), ours.lineOf(50, 'low')] });
    await ours.issued(0, { customer_id, lines: [ours.lineOf(80, 'reverse')] });
    const { text, name } = await printed(
      '/reports/vat?from=2000-01-01&until=2999-12-31&format=pdf'
    );
    expect(name).toContain('btw-2000-01-01-2999-12-31.pdf');
    expect(text).toContain('1 januari 2000 t/m 31 december 2999');
    expect(text).toMatch(/1a Hoog tarief 21% 1 € 100,00 € 21,00/);
    expect(text).toMatch(/Totaal € 230,00 € 25,50/);
    expect(text).toMatch(/DE136695976 Bühne GmbH € 80,00 € 0,00/);
  });

  it.each([
    ['month', /Maand Omzet excl. btw \d{4}-\d{2} € 100,00 Totaal € 100,00/],
    ['customer', /Klant Omzet excl. btw Zaal <b> & Zo € 100,00/],
    ['category', /Categorie Omzet excl. btw Geen € 100,00/],
    ['kind', /Soort Omzet excl. btw Overig € 100,00/],
  ])('have turnover by %s', async (by, rows) => {
    await ours.issued(100, { customer_id: await ours.customer({ name: 'Zaal <b> & Zo' }) });
    const { text, name } = await printed(`/reports/revenue?by=${by}&${ALL}&format=pdf`);
    expect(name).toContain('omzet-');
    expect(text).toMatch(rows);
  });

  it('say so where there is nothing', async () => {
    const { text } = await printed(`/reports/revenue?${ALL}&format=pdf`);
    expect(text).toContain('Niets in deze periode.');
  });
});

describe('the overview of money', () => {
  it('has what all customers owe, and turnover by month', async () => {
    const { issued_on } = await ours.issued(100);
    await ours.issued(50);
    const overview: MoneyOverview = await ours.done('GET', '/reports/money');
    expect(overview).toMatchObject({
      open: 181.5,
      overdue: 0,
      ageing: { '0': 181.5, '30': 0, '60': 0, '90': 0 },
    });
    expect(overview.months).toHaveLength(12);
    expect(overview.months.find(({ month }) => month === issued_on?.slice(0, 7))).toMatchObject({
      amount: 150,
      last_year: 0,
    });
  });
});
