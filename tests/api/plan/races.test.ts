import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { RACE_ROUNDS } from '../support/raceRounds.ts';
import { companyOf, hour, type Company } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { untilServed } from '../support/untilServed.ts';

let test: TestApp;
let ours: Planning;
let stock: Company;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
  stock = await companyOf(test, ours.tenantId);
});

const rounds = Array.from({ length: RACE_ROUNDS }, (_, round) => round + 1);

const several = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const statusesOf = (answers: { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, of]) => [
      status,
      of.length,
    ])
  );

// Fifty at once take long on a slow machine: what is refused as too busy is sent again.
describe.each(rounds)('at the same moment, round %i', { timeout: 180_000 }, () => {
  it('of fifty plans that take the last ones, those that fit are made', async () => {
    const lamp = await ours.product(7);
    const ids = await several(50, () => ours.project());
    const answers = await Promise.all(
      ids.map(id =>
        untilServed(() =>
          ours.post(id, { changes: [{ op: 'add_line', product_id: lamp, amount: 1 }] })
        )
      )
    );
    expect(statusesOf(answers)).toEqual({ 200: 7, 409: 43 });
    expect(await stock.free(lamp, hour(0), hour(24))).toEqual([0, 0]);
  });

  it('one of ten changes of one version of a plan is made', async () => {
    const id = await ours.project();
    const answers = await several(10, index =>
      ours.post(
        id,
        { changes: [{ op: 'add_line', text: `Regel ${index}`, amount: 1 }] },
        { 'if-match': '"v1"' }
      )
    );
    expect(statusesOf(answers)).toEqual({ 200: 1, 412: 9 });
    expect((await ours.plan(id)).lines).toHaveLength(1);
  });

  it('large plans over the same products in opposite orders all end', async () => {
    const lamps = await several(60, () => ours.product(4));
    const ids = await several(6, () => ours.project());
    const answers = await Promise.all(
      ids.map((id, index) =>
        untilServed(() =>
          ours.post(id, {
            changes: (index % 2 ? lamps : lamps.toReversed()).map(product_id => ({
              op: 'add_line',
              product_id,
              amount: 1,
            })),
          })
        )
      )
    );
    expect(statusesOf(answers)).toEqual({ 200: 4, 409: 2 });
  });

  it('stock is lowered, dates are moved and plans are made, and nothing is overbooked', async () => {
    const lamp = await ours.product(6);
    const projects = await several(6, () => ours.booked(lamp, 1, 'boeking', [0, 10]));
    const answers = await Promise.all([
      ...projects.map(({ id }, index) =>
        ours.call('PATCH', `/projects/${id}`, {
          start_date: hour(index + 5),
          end_date: hour(index + 30),
        })
      ),
      ...projects.map(({ id, line }) =>
        ours.post(id, { changes: [{ op: 'update_line', id: line, amount: 2 }] })
      ),
      ...[5, 4, 3].map(count => ours.call('PATCH', `/products/${lamp}`, { stock: count })),
    ]);
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
    const [free] = await stock.free(lamp, hour(0), hour(60));
    expect(free).toBeGreaterThanOrEqual(0);
  });

  it('a product is deleted while it is planned: one of both is told so', async () => {
    const lamp = await ours.product(5);
    const id = await ours.project();
    const [planned, deleted] = await Promise.all([
      ours.post(id, { changes: [{ op: 'add_line', product_id: lamp, amount: 1 }] }),
      ours.call('DELETE', `/products/${lamp}`),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([planned.statusCode, deleted.statusCode]);
  });
});
