import { parse } from 'csv-parse/sync';
import { extractText } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MoneyOverview, Revenue, Statement, VatReport } from '#contract/sales/reports';
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

const vatReport = (period = ALL): Promise<VatReport> => ours.done('GET', `/reports/vat?${period}`);

const revenue = (by: string, query = ALL): Promise<Revenue> =>
  ours.done('GET', `/reports/revenue?by=${by}&${query}`);

const statementOf = (id: number, query = ''): Promise<Statement> =>
  ours.done('GET', `/customers/${id}/statement?${query}`);

const line = (unit_price: number, key = 'high', values: object = {}) => ({
  description: 'Licht',
  amount: 1,
  unit_price,
  vat_code_id: ours.codeOf(key),
  ...values,
});

const creditOf = async (id: number | null) => {
  const draft = await ours.draft({ kind: 'credit', invoice_id: id });
  return ours.issue(draft.id);
};

describe('the VAT report', () => {
  it('has base and VAT by code and box; drafts are not in it', async () => {
    const customer_id = await ours.customer();
    await ours.issued(0, { customer_id, lines: [line(100), line(50, 'low')] });
    await ours.issued(200, { customer_id });
    await ours.byHand(999, { customer_id });
    expect(await vatReport()).toEqual({
      rows: [
        {
          code: ours.codeOf('high'),
          name: 'Hoog tarief',
          category: 'S',
          rate: 21,
          box: '1a',
          base: 300,
          vat: 63,
          invoices: 2,
        },
        {
          code: ours.codeOf('low'),
          name: 'Laag tarief',
          category: 'S',
          rate: 9,
          box: '1b',
          base: 50,
          vat: 4.5,
          invoices: 1,
        },
      ],
      eu: [],
    });
  });

  it('takes credit notes off', async () => {
    const { id } = await ours.issued(100);
    await ours.issued(40);
    await creditOf(id);
    const { rows } = await vatReport();
    expect(rows).toMatchObject([{ base: 40, vat: 8.4, invoices: 3 }]);
  });

  it('adds advances and their final invoice up to what was agreed', async () => {
    const { projectId } = await ours.booking(2);
    const advance = await ours.draft({ kind: 'advance', project_id: projectId, percent: 30 });
    await ours.issue(advance.id);
    const final = await ours.draft({ kind: 'final', project_id: projectId });
    await ours.issue(final.id);
    expect((await vatReport()).rows).toMatchObject([{ base: 200, vat: 42 }]);
    expect((await revenue('month')).rows).toMatchObject([{ amount: 200 }]);
  });

  it('lists customers elsewhere in the EU by their VAT number', async () => {
    const customer_id = await ours.customer({
      name: 'Bühne GmbH',
      country: 'DE',
      vat_number: 'DE136695976',
      vat_scheme: 'reverse',
    });
    const lines = [line(80, 'reverse'), line(20, 'intra')];
    await ours.issued(0, { customer_id, lines: [line(80, 'reverse')] });
    const draft = await ours.draft({ kind: 'manual', customer_id, lines: lines.slice(1) });
    await ours.done('PATCH', `/sales-invoices/${draft.id}`, {
      service_from: '2026-01-01',
      service_until: '2026-01-02',
    });
    await ours.issue(draft.id);
    const { eu, rows } = await vatReport();
    expect(eu).toEqual([
      { vat_number: 'DE136695976', customer_name: 'Bühne GmbH', services: 80, goods: 20 },
    ]);
    expect(rows.map(({ box, vat }) => [box, vat])).toEqual([
      ['3b', 0],
      ['3b', 0],
    ]);
  });

  it('has its invoices behind it', async () => {
    const customer_id = await ours.customer();
    const first = await ours.issued(100, { customer_id });
    const second = await ours.issued(0, { customer_id, lines: [line(50, 'low')] });
    const day = first.issued_on;
    const behind = async (filter: object) => {
      const query = encodeURIComponent(JSON.stringify(filter));
      const rows = await ours.done('GET', `/sales-invoices?range=[0,9]&filter=${query}`);
      return rows.map(({ id }: { id: number }) => id);
    };
    const period = { issued_from: day, issued_until: day };
    expect(await behind(period)).toEqual([first.id, second.id]);
    expect(await behind({ ...period, vat_code_id: ours.codeOf('low') })).toEqual([second.id]);
    expect(await behind({ issued_until: '2000-01-01' })).toEqual([]);
  });

  it('is by date of issue, with both days', async () => {
    const { issued_on: day } = await ours.issued(100);
    expect((await vatReport(`from=${day}&until=${day}`)).rows).toMatchObject([{ base: 100 }]);
    expect((await vatReport('from=2000-01-01&until=2000-12-31')).rows).toEqual([]);
  });
});

describe('turnover', () => {
  it('is by customer, category and kind; a discount is shared', async () => {
    const [ada, bob] = [
      await ours.customer({ name: 'Ada BV' }),
      await ours.customer({ name: 'Bob BV' }),
    ];
    const category = await ours.add('/product-categories', { name: 'Licht' });
    const lamp = await ours.product(5, { name: 'Lamp', category_id: category.id });
    const lines = [
      line(30, 'high', { product_id: lamp, kind: 'rental' }),
      line(70, 'high', { kind: 'crew' }),
    ];
    const draft = await ours.draft({ kind: 'manual', customer_id: ada, lines });
    await ours.done('PATCH', `/sales-invoices/${draft.id}`, { discount: 10 });
    await ours.issue(draft.id);
    await ours.issued(200, { customer_id: bob });
    expect((await revenue('customer')).rows).toEqual([
      { key: 'Bob BV', id: bob, amount: 200 },
      { key: 'Ada BV', id: ada, amount: 90 },
    ]);
    expect((await revenue('category')).rows).toEqual([
      { key: '', id: null, amount: 263 },
      { key: 'Licht', id: category.id, amount: 27 },
    ]);
    expect((await revenue('kind')).rows).toEqual([
      { key: 'other', id: null, amount: 200 },
      { key: 'crew', id: null, amount: 63 },
      { key: 'rental', id: null, amount: 27 },
    ]);
  });

  it('is by month of issue or of service', async () => {
    const draft = await ours.byHand(100);
    await ours.done('PATCH', `/sales-invoices/${draft.id}`, {
      service_from: '2025-12-30',
      service_until: '2025-12-31',
    });
    const { issued_on } = await ours.issue(draft.id);
    expect((await revenue('month')).rows).toEqual([
      { key: issued_on?.slice(0, 7), id: null, amount: 100 },
    ]);
    expect((await revenue('month', `${ALL}&date=service`)).rows).toEqual([
      { key: '2025-12', id: null, amount: 100 },
    ]);
  });

  it('keeps the name of a customer that was deleted', async () => {
    const customer_id = await ours.customer({ name: 'Weg BV' });
    const { id } = await ours.issued(100, { customer_id });
    await ours.pay(customer_id, 121, [{ invoice_id: id, amount: 121 }]);
    expect((await ours.call('DELETE', `/customers/${customer_id}`)).statusCode).toBe(200);
    expect((await revenue('customer')).rows).toEqual([{ key: 'Weg BV', id: null, amount: 100 }]);
  });
});

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
    const damage = await ours.issued(0, { customer_id, lines: [line(200, 'damage')] });
    await ours.done('POST', `/deposits/${deposit.id}/keep`, { amount: 150, invoice_id: damage.id });
    await ours.done('POST', `/deposits/${deposit.id}/return`, {
      amount: 150,
      on: damage.issued_on,
    });
    expect(await statementOf(customer_id)).toMatchObject({ closing: 50, ageing: { '0': 50 } });
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
    const damage = await ours.issued(0, { customer_id, lines: [line(200, 'damage')] });
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
    await creditOf(id);
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

describe('the period of a report', () => {
  it('ends on the day that it begins, or later', async () => {
    const customer_id = await ours.customer();
    const backwards = 'from=2026-02-01&until=2026-01-31';
    for (const path of [
      '/reports/vat',
      '/reports/revenue',
      `/customers/${customer_id}/statement`,
    ]) {
      const refused = await ours.call('GET', `${path}?${backwards}`);
      expect([refused.statusCode, Object.keys(refused.json().fields)], path).toEqual([
        400,
        ['until'],
      ]);
      expect((await ours.call('GET', `${path}?from=2026-02-01&until=2026-02-01`)).statusCode).toBe(
        200
      );
    }
  });
});

describe('the files of reports', () => {
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

describe('reports on paper', () => {
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
    await ours.issued(0, { lines: [line(100), line(50, 'low')] });
    await ours.issued(0, { customer_id, lines: [line(80, 'reverse')] });
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

describe('reports', () => {
  it('are for those who see sales and prices, of their own company', async () => {
    const customer_id = await ours.customer();
    const paths = [
      `/reports/vat?${ALL}`,
      `/reports/revenue?${ALL}`,
      '/reports/money',
      `/customers/${customer_id}/statement`,
    ];
    const planner = test.callAs(await test.addUser(ours.tenantId, ['sales.view']));
    const freelancer = test.callAs(
      await test.addUser(ours.tenantId, [], { user_type: 'freelancer' })
    );
    for (const path of paths) {
      expect((await planner('GET', path)).statusCode).toBe(403);
      expect((await freelancer('GET', path)).statusCode).toBe(403);
    }
    const other = await invoicingOf(test);
    expect((await other.call('GET', `/customers/${customer_id}/statement`)).statusCode).toBe(404);
  });
});
