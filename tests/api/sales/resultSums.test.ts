import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Finance } from '#contract/crew/finance';
import { RATE_UNITS } from '#contract/crew/rateUnits.values';
import type { Rate } from '#contract/crew/rates';
import { centsOf } from '../support/randomPayments.ts';
import { ALL, resultsOf } from '../support/results.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
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
        const ours = await resultsOf(test);
        await ours.call('PATCH', '/tenant/settings', { km_rate: 0.23 });
        const customers = [
          (await ours.add('/customers', { name: 'Ada' })).id,
          (await ours.add('/customers', { name: 'Bob' })).id,
        ];
        const projects: number[] = [];
        for (const { month, customer, discount, prices, crew } of made) {
          const first = month * 30 * 24;
          const project = await ours.booking({
            customer_id: customers[customer],
            discount,
            start_date: hour(first),
            end_date: hour(first + 24),
          });
          projects.push(project);
          for (const { unit_price, ...values } of prices)
            await ours.priced(project, unit_price, values);
          for (const { wage, price, worked, km, claimed } of crew) {
            const times = { from: hour(first + 8), until: hour(first + 16) };
            const entry = await ours.staffed(project, wage, price, times);
            if (worked === null) continue;
            await ours.approved({
              ...entry,
              from: times.from,
              until: new Date(Date.parse(times.from) + worked * 60_000).toISOString(),
              km,
              expenses: claimed > 0 ? [{ text: 'Bon', amount: claimed }] : [],
            });
          }
        }
        const finances: Finance[] = [];
        for (const project of projects)
          finances.push(await ours.get(`/projects/${project}/finance`));
        const total = {
          price: sumOf(finances, ({ price }) => price?.total ?? 0),
          cost: sumOf(finances, ({ cost }) => cost?.total ?? 0),
          planned: sumOf(finances, ({ margin }) => margin?.planned ?? 0),
          margin: sumOf(finances, ({ margin }) => margin?.actual ?? 0),
        };
        const named = ['price', 'cost', 'planned', 'margin'] as const;
        for (const by of EACH) {
          const report = await ours.result(by);
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
        const kinds = new Map((await ours.result('kind')).rows.map(row => [row.key, row]));
        expect(centsOf(kinds.get('crew')?.cost ?? 0)).toBe(
          sumOf(finances, ({ cost }) => cost?.crew.actual ?? 0)
        );
        // What payroll gets: approved hours, whose wages are the actual costs of those who worked.
        const filter = encodeURIComponent(JSON.stringify({ state: 'approved' }));
        const listed: { wage: number }[] = await ours.get(`/hours?range=[0,99]&filter=${filter}`);
        const planned = made.flatMap(({ crew }) => crew.filter(({ worked }) => worked === null));
        if (planned.length === 0) {
          expect(centsOf(kinds.get('crew')?.cost ?? 0)).toBe(sumOf(listed, ({ wage }) => wage));
        }
      }),
      { numRuns: 12, seed: 11 }
    );
  });
});
