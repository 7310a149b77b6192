import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Revenue, VatReport } from '#contract/sales/reports';
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

describe('the VAT report', () => {
  it('has base and VAT by code and box; drafts are not in it', async () => {
    const customer_id = await ours.customer();
    await ours.issued(0, { customer_id, lines: [ours.lineOf(100), ours.lineOf(50, 'low')] });
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
    await ours.creditOf(id);
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
    const lines = [ours.lineOf(80, 'reverse'), ours.lineOf(20, 'intra')];
    await ours.issued(0, { customer_id, lines: [ours.lineOf(80, 'reverse')] });
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
    const second = await ours.issued(0, { customer_id, lines: [ours.lineOf(50, 'low')] });
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
      ours.lineOf(30, 'high', { product_id: lamp, kind: 'rental' }),
      ours.lineOf(70, 'high', { kind: 'crew' }),
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
