import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { RATE_UNITS } from '#contract/crew/rateUnits.values';
import { payOf, type Rate } from '#contract/crew/rates';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  stagehand = await ours.crewFunction({
    wage: { unit: 'hour', amount: 20 },
    price: { unit: 'hour', amount: 45 },
  });
});

const read = async (project: number, call = ours.call) => {
  const answer = await call('GET', `/projects/${project}/finance`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** Puts people on one place each, for sure, and returns the assignments. */
const staffed = async (project: number, crew_ids: number[], values: object = {}) => {
  const shift = await ours.shift(project, stagehand, { amount: crew_ids.length, ...values });
  const { shifts } = await ours.plan(project, {
    op: 'assign',
    shift_id: shift,
    crew_ids,
    state: 'confirmed',
  });
  const of = shifts.find(({ id }: { id: number }) => id === shift);
  return of.assignments.map(({ id }: { id: number }) => id);
};

const approved = async (values: object) => {
  const { id } = await ours.add('/hours', values);
  const [{ result }] = (await ours.call('POST', '/hours/approve', { ids: [id] })).json();
  expect(result).toBe('ok');
  return id;
};

describe('the finance of a project', () => {
  it('has the plan until hours are approved, then the hours', async () => {
    await ours.call('PATCH', '/tenant/settings', { km_rate: 0.25 });
    const project = await ours.project();
    const crew_id = await ours.person();
    const [assignment_id] = await staffed(project, [crew_id], { amount: 2 });
    expect(await read(project)).toEqual({
      price: { material: 0, crew: 720, transport: 0, other: 0, discount: 0, total: 720 },
      cost: {
        crew: { planned: 160, if_all: 320, actual: 160 },
        expenses: 0,
        transport: 0,
        sub_hire: 0,
        total: 160,
      },
      margin: { planned: 560, actual: 560, percent: 77.8 },
    });
    const worked = { crew_id, from: hour(8), until: hour(18) };
    const expenses = [{ text: 'Parkeren', amount: 7.5 }];
    await approved({ ...worked, assignment_id, km: 10, expenses });
    expect(await read(project)).toMatchObject({
      cost: { crew: { planned: 160, if_all: 320, actual: 200 }, expenses: 10, total: 210 },
      margin: { planned: 560, actual: 510, percent: 70.8 },
    });
    await ours.call('PATCH', '/tenant/settings', { km_rate: null });
  });

  it('counts approved hours without a shift at the wage of the person', async () => {
    const project = await ours.project();
    const crew_id = await ours.person({ wage: { unit: 'fixed', amount: 99 } });
    await approved({ crew_id, project_id: project, from: hour(8), until: hour(9) });
    expect(await read(project)).toMatchObject({
      cost: { crew: { planned: 0, actual: 99 }, total: 99 },
      margin: { actual: -99, percent: null },
    });
  });

  it('counts what was hired for its lines', async () => {
    const project = await ours.project();
    const product = await ours.add('/products', { name: 'Spot' });
    const { lines } = (
      await ours.call('POST', `/projects/${project}/plan`, {
        changes: [{ op: 'add_line', product_id: product.id, amount: 2, unit_price: 50 }],
        accept_shortage: { reason: 'Wordt ingehuurd' },
      })
    ).json();
    const hire = { supplier_name: 'Verhuur', from: hour(0), until: hour(48), status: 'confirmed' };
    await ours.add('/sub-hires', {
      ...hire,
      lines: [{ product_id: product.id, amount: 2, unit_cost: 12.5, project_line_id: lines[0].id }],
    });
    expect((await read(project)).cost).toMatchObject({ sub_hire: 25, total: 25 });
  });

  it('counts the kilometres and the touched days of vehicles and trailers', async () => {
    const project = await ours.project();
    const vehicle = async (values: object) =>
      (await ours.add('/vehicles', { name: `Bus ${project}`, ...values })).id;
    const van = await vehicle({ cost_per_km: 0.35, cost_per_day: 80 });
    const trailer = await vehicle({ kind: 'trailer', cost_per_km: 0.11, cost_per_day: 25.5 });
    const free = await vehicle({});
    const trip = (from: number, until: number | null, values: object) =>
      ours.add('/transport', {
        project_id: project,
        departure: hour(from),
        arrival: until === null ? null : hour(until),
        ...values,
      });
    // Clocks are two hours ahead: 1 June from 10:00 to 12:00, and from 20:00 until midnight.
    await trip(8, 10, { vehicle_id: van, trailer_id: trailer, distance_km: 101 });
    await trip(18, 22, { vehicle_id: van, distance_km: 33.3, tentative: true });
    // From 2 June 23:00 to 3 June 01:00, of no known distance, and kept until 4 June.
    await trip(45, 47, { vehicle_id: van, busy_until: hour(71) });
    await trip(100, null, { vehicle_id: trailer });
    // Only the arrival is known: 10 June.
    await trip(0, 220, { vehicle_id: trailer, departure: null });
    await trip(8, 10, { vehicle_id: free, distance_km: 500 });
    await trip(8, 10, { vehicle: 'Geleend', distance_km: 500 });
    const left = await trip(200, 210, { vehicle_id: van, distance_km: 999 });
    await ours.call('PATCH', `/transport/${left.id}`, { status: 'geannuleerd' });
    // Van: 134.3 km at 0.35 = 47.005, and 1 to 4 June. Trailer: 101 km at 0.11 = 11.11, and 1, 5 and 10 June.
    const transport = 47.01 + 4 * 80 + 11.11 + 3 * 25.5;
    expect((await read(project)).cost).toMatchObject({ transport, total: transport });
  });

  it('is closed without `costs.view`, and has no prices without `prices.view`', async () => {
    const project = await ours.project();
    const as = async (...held: Parameters<TestApp['addUser']>[1] & object) =>
      test.callAs(await test.addUser(ours.tenantId, held));
    const priceless = await read(project, await as('costs.view'));
    expect(priceless).toMatchObject({ price: null, margin: null, cost: { total: 0 } });
    const planner = await as('crew.manage', 'prices.view');
    expect((await planner('GET', `/projects/${project}/finance`)).statusCode).toBe(403);
  });
});

const cents = (most: number) => fc.integer({ min: 0, max: most }).map(value => value / 100);

const rates = fc.record<Rate>(
  {
    unit: fc.constantFrom(...RATE_UNITS),
    amount: cents(50_000),
    day_hours: fc.constantFrom(4, 7.5, 10),
    overtime_percent: fc.constantFrom(100, 133.33, 150),
    min_hours: fc.constantFrom(0, 2, 4.25),
  },
  { requiredKeys: ['unit', 'amount'] }
);

describe('approved hours times rates', () => {
  it('are the cost in the finance, in the list and in the export', async () => {
    await fc.assert(
      fc.asyncProperty(
        rates,
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 3 }),
        async (wage, lengths, others) => {
          const project = await ours.project();
          const crew_id = await ours.person();
          const [id] = await staffed(project, [crew_id]);
          await ours.plan(project, { op: 'update_assignment', id, wage });
          const start = Date.parse(hour(0));
          const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
          for (const [place, length] of lengths.entries()) {
            const from = place * 400;
            await approved({
              crew_id,
              assignment_id: id,
              from: at(from),
              until: at(from + length),
            });
          }
          // What is not approved costs nothing yet.
          for (let place = 0; place < others; place++) {
            await ours.add('/hours', { crew_id, assignment_id: id, from: at(0), until: at(60) });
          }
          const expected = payOf(
            wage,
            lengths.reduce((sum, length) => sum + length, 0)
          );
          const filter = encodeURIComponent(
            JSON.stringify({ project_id: project, state: 'approved' })
          );
          const listed = (await ours.call('GET', `/hours?filter=${filter}`)).json();
          const exported = (
            await ours.call('GET', `/hours/export?filter=${filter}&format=rows`)
          ).body
            .trim()
            .split('\n')
            .map(line => JSON.parse(line));
          const [columns, ...rows] = exported;
          const column = columns.findIndex(
            ({ heading }: { heading: string }) => heading === 'Wage' || heading === 'Loon'
          );
          const sum = (amounts: number[]) =>
            Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100;
          expect((await read(project)).cost.crew.actual).toBe(expected);
          expect(sum(listed.map((entry: { wage: number }) => entry.wage))).toBe(expected);
          expect(sum(rows.map((cells: number[]) => cells[column] ?? Number.NaN))).toBe(expected);
        }
      ),
      { numRuns: 12, seed: 7 }
    );
  });
});
