import { parse } from 'csv-parse/sync';
import { extractText } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rate } from '#contract/crew/rates';
import type { Result } from '#contract/sales/results';
import { fieldsOf } from '../support/planner.ts';
import { ALL, type Results, resultsOf } from '../support/results.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Results;

beforeAll(async () => {
  test = await buildTestApp();
});

beforeEach(async () => {
  ours = await resultsOf(test);
});

const HOURLY: Rate = { unit: 'hour', amount: 20 };

describe('the result of projects', () => {
  it('is by month, customer and kind, in rows that add up', async () => {
    await ours.call('PATCH', '/tenant/settings', { km_rate: 0.25 });
    const ada = await ours.add('/customers', { name: 'Ada BV' });
    const june = await ours.booking({ customer_id: ada.id, discount: 10 });
    await ours.priced(june, 1_000, { kind: 'rental' });
    const { crew_id, assignment_id } = await ours.staffed(june, HOURLY, {
      unit: 'hour',
      amount: 45,
    });
    await ours.approved({
      crew_id,
      assignment_id,
      from: hour(8),
      until: hour(17),
      km: 40,
      expenses: [{ text: 'Parkeren', amount: 7.5 }],
    });
    const july = await ours.booking({
      start_date: hour(24 * 30),
      end_date: hour(24 * 31),
    });
    await ours.priced(july, 200, { kind: 'transport' });
    // Crew: 8 h × 45. Of 1,360 a tenth off. Cost: 9 h × 20, 40 km × 0.25 and 7.50.
    const junes = {
      projects: 1,
      price: 1_224,
      cost: 197.5,
      planned: 1_064,
      margin: 1_026.5,
      percent: 83.9,
    };
    const julys = {
      projects: 1,
      price: 200,
      cost: 0,
      planned: 200,
      margin: 200,
      percent: 100,
    };
    const total = {
      projects: 2,
      price: 1_424,
      cost: 197.5,
      planned: 1_264,
      margin: 1_226.5,
      percent: 86.1,
    };
    expect(await ours.result('month')).toEqual({
      rows: [
        { key: '2030-06', id: null, ...junes },
        { key: '2030-07', id: null, ...julys },
      ],
      total,
    });
    expect(await ours.result('customer')).toEqual({
      rows: [
        { key: 'Ada BV', id: ada.id, ...junes },
        { key: '', id: null, ...julys },
      ],
      total,
    });
    const of = (key: string, price: number, cost: number, planned = price - cost) => ({
      key,
      id: null,
      projects: 1,
      price,
      cost,
      planned,
      margin: price - cost,
      percent: price === 0 ? null : Math.round(((price - cost) / price) * 1_000) / 10,
    });
    expect(await ours.result('kind')).toEqual({
      rows: [
        of('material', 1_000, 0),
        of('crew', 360, 180, 200),
        of('transport', 200, 0),
        of('discount', -136, 0),
        of('expenses', 0, 17.5, 0),
      ],
      total,
    });
  });

  it('counts a booked project on its last day, by the clock of the company', async () => {
    // Clocks are two hours ahead: 1 July 00:00, and an hour later.
    const of = async (end_date: string | null, values: object = {}) =>
      ours.priced(await ours.booking({ end_date, ...values }), 100);
    await of('2030-06-30T22:00:00.000Z');
    await of('2030-06-30T23:00:00.000Z');
    await of(null, { start_date: '2030-08-01T06:00:00.000Z' });
    await of(null, { start_date: null });
    for (const status of ['optie', 'offerte', 'geannuleerd']) {
      await of('2030-06-10T10:00:00.000Z', { status });
    }
    const months = async (period?: string) =>
      (await ours.result('month', period)).rows.map(({ key }) => key);
    expect(await months()).toEqual(['2030-06', '2030-07', '2030-08']);
    expect(await months('from=2030-06-30&until=2030-06-30')).toEqual(['2030-06']);
    expect(await months('from=2030-07-01&until=2030-07-31')).toEqual(['2030-07']);
    expect(await months('from=2030-08-01&until=2030-08-01')).toEqual(['2030-08']);
    expect(await ours.result('customer', 'from=2029-01-01&until=2029-12-31')).toEqual({
      rows: [],
      total: { projects: 0, price: 0, cost: 0, planned: 0, margin: 0, percent: null },
    });
  });

  it('has no prices without `prices.view`, also in its files, and is closed without `costs.view`', async () => {
    const project = await ours.booking();
    await ours.priced(project, 500);
    await ours.staffed(project, HOURLY, null);
    const counter = await ours.colleague('costs.view');
    const rows = {
      projects: 1,
      price: null,
      cost: 160,
      planned: null,
      margin: null,
      percent: null,
    };
    const seen: Result = await ours.get(`/reports/result?by=kind&${ALL}`, counter);
    expect(seen.total).toEqual(rows);
    const { body } = await counter('GET', `/reports/result?${ALL}&format=csv`);
    expect(body).not.toContain('500');
    expect(parse(body, { bom: true, delimiter: ';' })[0]).toHaveLength(3);
    const seller = await ours.colleague('prices.view', 'sales.view');
    expect((await seller('GET', `/reports/result?${ALL}`)).statusCode).toBe(403);
    const reversed = await ours.call('GET', '/reports/result?from=2030-02-01&until=2030-01-01');
    expect(fieldsOf(reversed)).toEqual(['until']);
  });

  it('is a PDF in the language of the user', async () => {
    const { id: customer_id } = await ours.add('/customers', { name: '=1+1' });
    const project = await ours.booking({ customer_id });
    await ours.priced(project, 1_234.5);
    const answer = await ours.call('GET', `/reports/result?by=customer&${ALL}&format=pdf`);
    expect(answer.statusCode).toBe(200);
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    expect(text).toMatch(/1[.,]234[.,]50/);
    const csv = await ours.call('GET', `/reports/result?by=customer&${ALL}&format=csv`);
    expect(csv.body).toContain("'=1+1");
  });
});
