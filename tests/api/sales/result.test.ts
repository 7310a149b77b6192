import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { extractText } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Finance } from '#contract/crew/finance';
import { RATE_UNITS } from '#contract/crew/rateUnits.values';
import type { Rate } from '#contract/crew/rates';
import type { Result, ResultBy } from '#contract/sales/results';
import { centsOf } from '../support/randomPayments.ts';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { fieldsOf } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;

beforeAll(async () => {
  test = await buildTestApp();
});

beforeEach(async () => {
  ours = await crewingOf(test);
});

const ALL = 'from=2000-01-01&until=2999-12-31';

const read = async (path: string, call = ours.call) => {
  const answer = await call('GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const result = (by: ResultBy, period = ALL): Promise<Result> =>
  read(`/reports/result?by=${by}&${period}`);

const booking = (values: object = {}) => ours.project({ status: 'boeking', ...values });

/** A line without a product, of a kind and a price. */
const priced = (project: number, unit_price: number, values: object = {}) =>
  ours.call('POST', `/projects/${project}/plan`, {
    changes: [{ op: 'add_line', text: 'Post', amount: 1, unit_price, factor: 1, ...values }],
  });

const approved = async (values: object) => {
  const { id } = await ours.add('/hours', values);
  const [{ result: decided }] = (await ours.call('POST', '/hours/approve', { ids: [id] })).json();
  expect(decided).toBe('ok');
};

/** One person for sure on a shift of eight hours of the first day. */
const staffed = async (project: number, wage: Rate, price: Rate | null, values: object = {}) => {
  const of = await ours.crewFunction({ wage, price });
  const crew_id = await ours.person();
  const shift = await ours.shift(project, of, values);
  const { shifts } = await ours.plan(project, {
    op: 'assign',
    shift_id: shift,
    crew_ids: [crew_id],
    state: 'confirmed',
  });
  const found = shifts.find(({ id }: { id: number }) => id === shift);
  return { crew_id, assignment_id: Number(found.assignments[0].id) };
};

const HOURLY: Rate = { unit: 'hour', amount: 20 };

describe('the result of projects', () => {
  it('is by month, customer and kind, in rows that add up', async () => {
    await ours.call('PATCH', '/tenant/settings', { km_rate: 0.25 });
    const ada = await ours.add('/customers', { name: 'Ada BV' });
    const june = await booking({ customer_id: ada.id, discount: 10 });
    await priced(june, 1_000, { kind: 'rental' });
    const { crew_id, assignment_id } = await staffed(june, HOURLY, { unit: 'hour', amount: 45 });
    await approved({
      crew_id,
      assignment_id,
      from: hour(8),
      until: hour(17),
      km: 40,
      expenses: [{ text: 'Parkeren', amount: 7.5 }],
    });
    const july = await booking({
      start_date: hour(24 * 30),
      end_date: hour(24 * 31),
    });
    await priced(july, 200, { kind: 'transport' });
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
    expect(await result('month')).toEqual({
      rows: [
        { key: '2030-06', id: null, ...junes },
        { key: '2030-07', id: null, ...julys },
      ],
      total,
    });
    expect(await result('customer')).toEqual({
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
    expect(await result('kind')).toEqual({
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
      priced(await booking({ end_date, ...values }), 100);
    await of('2030-06-30T22:00:00.000Z');
    await of('2030-06-30T23:00:00.000Z');
    await of(null, { start_date: '2030-08-01T06:00:00.000Z' });
    await of(null, { start_date: null });
    for (const status of ['optie', 'offerte', 'geannuleerd']) {
      await of('2030-06-10T10:00:00.000Z', { status });
    }
    const months = async (period?: string) =>
      (await result('month', period)).rows.map(({ key }) => key);
    expect(await months()).toEqual(['2030-06', '2030-07', '2030-08']);
    expect(await months('from=2030-06-30&until=2030-06-30')).toEqual(['2030-06']);
    expect(await months('from=2030-07-01&until=2030-07-31')).toEqual(['2030-07']);
    expect(await months('from=2030-08-01&until=2030-08-01')).toEqual(['2030-08']);
    expect(await result('customer', 'from=2029-01-01&until=2029-12-31')).toEqual({
      rows: [],
      total: { projects: 0, price: 0, cost: 0, planned: 0, margin: 0, percent: null },
    });
  });

  it('has no prices without `prices.view`, also in its files, and is closed without `costs.view`', async () => {
    const project = await booking();
    await priced(project, 500);
    await staffed(project, HOURLY, null);
    const counter = await ours.colleague('costs.view');
    const rows = {
      projects: 1,
      price: null,
      cost: 160,
      planned: null,
      margin: null,
      percent: null,
    };
    const seen: Result = await read(`/reports/result?by=kind&${ALL}`, counter);
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
    const project = await booking({ customer_id });
    await priced(project, 1_234.5);
    const answer = await ours.call('GET', `/reports/result?by=customer&${ALL}&format=pdf`);
    expect(answer.statusCode).toBe(200);
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    expect(text).toMatch(/1[.,]234[.,]50/);
    const csv = await ours.call('GET', `/reports/result?by=customer&${ALL}&format=csv`);
    expect(csv.body).toContain("'=1+1");
  });
});

const cents = (most: number) => fc.integer({ min: 0, max: most }).map(value => value / 100);

const rates = fc.record<Rate>({
  unit: fc.constantFrom(...RATE_UNITS),
  amount: cents(40_000),
});

const anyProject = fc.record({
  month: fc.integer({ min: 0, max: 2 }),
  customer: fc.integer({ min: 0, max: 1 }),
  discount: fc.constantFrom(null, 12.5),
  prices: fc.array(
    fc.record({
      unit_price: cents(90_000),
      kind: fc.constantFrom('rental', 'sale', 'crew', 'transport', 'other'),
      optional: fc.boolean(),
    }),
    { maxLength: 3 }
  ),
  crew: fc.array(
    fc.record({
      wage: rates,
      price: fc.option(rates),
      /** Approved minutes, or none. */
      worked: fc.option(fc.integer({ min: 1, max: 700 })),
      km: fc.integer({ min: 0, max: 2_000 }).map(value => value / 10),
      claimed: cents(5_000),
    }),
    { maxLength: 2 }
  ),
});

const sumOf = <Row>(rows: readonly Row[], euros: (row: Row) => number | null) =>
  rows.reduce((sum, row) => sum + centsOf(euros(row)), 0);

const EACH = ['month', 'customer', 'kind'] as const;

describe('the report', () => {
  it('adds up what its projects say, in each way and in each file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProject, { minLength: 1, maxLength: 3 }), async made => {
        ours = await crewingOf(test);
        await ours.call('PATCH', '/tenant/settings', { km_rate: 0.23 });
        const customers = [
          (await ours.add('/customers', { name: 'Ada' })).id,
          (await ours.add('/customers', { name: 'Bob' })).id,
        ];
        const projects: number[] = [];
        for (const { month, customer, discount, prices, crew } of made) {
          const first = month * 30 * 24;
          const project = await booking({
            customer_id: customers[customer],
            discount,
            start_date: hour(first),
            end_date: hour(first + 24),
          });
          projects.push(project);
          for (const { unit_price, ...values } of prices) await priced(project, unit_price, values);
          for (const { wage, price, worked, km, claimed } of crew) {
            const times = { from: hour(first + 8), until: hour(first + 16) };
            const entry = await staffed(project, wage, price, times);
            if (worked === null) continue;
            await approved({
              ...entry,
              from: times.from,
              until: new Date(Date.parse(times.from) + worked * 60_000).toISOString(),
              km,
              expenses: claimed > 0 ? [{ text: 'Bon', amount: claimed }] : [],
            });
          }
        }
        const finances: Finance[] = [];
        for (const project of projects) finances.push(await read(`/projects/${project}/finance`));
        const total = {
          price: sumOf(finances, ({ price }) => price?.total ?? 0),
          cost: sumOf(finances, ({ cost }) => cost?.total ?? 0),
          planned: sumOf(finances, ({ margin }) => margin?.planned ?? 0),
          margin: sumOf(finances, ({ margin }) => margin?.actual ?? 0),
        };
        const named = ['price', 'cost', 'planned', 'margin'] as const;
        for (const by of EACH) {
          const report = await result(by);
          for (const name of named) {
            expect(centsOf(report.total[name])).toBe(total[name]);
            expect(sumOf(report.rows, row => row[name])).toBe(total[name]);
          }
          const { body } = await ours.call('GET', `/reports/result?by=${by}&${ALL}&format=csv`);
          const table: string[][] = parse(body, { bom: true, delimiter: ';' });
          const sums = table.at(-1) ?? [];
          const cellOf = (cells: readonly string[], at: number) =>
            centsOf(Number((cells[at] ?? '').replace(',', '.')));
          // Name, projects, price, costs, margin, percent, planned.
          const places = { price: 2, cost: 3, margin: 4, planned: 6 };
          for (const name of named) {
            const at = places[name];
            expect(cellOf(sums, at)).toBe(total[name]);
            expect(table.slice(1, -1).reduce((sum, cells) => sum + cellOf(cells, at), 0)).toBe(
              total[name]
            );
          }
        }
        const kinds = new Map((await result('kind')).rows.map(row => [row.key, row]));
        expect(centsOf(kinds.get('crew')?.cost ?? 0)).toBe(
          sumOf(finances, ({ cost }) => cost?.crew.actual ?? 0)
        );
        // What payroll gets: approved hours, whose wages are the actual costs of those who worked.
        const filter = encodeURIComponent(JSON.stringify({ state: 'approved' }));
        const listed: { wage: number }[] = await read(`/hours?range=[0,99]&filter=${filter}`);
        const planned = made.flatMap(({ crew }) => crew.filter(({ worked }) => worked === null));
        if (planned.length === 0) {
          expect(centsOf(kinds.get('crew')?.cost ?? 0)).toBe(sumOf(listed, ({ wage }) => wage));
        }
      }),
      { numRuns: 12, seed: 11 }
    );
  });
});
