import { describe, expect, it } from 'vitest';
import { errorOf, plannerWhoHires } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp();

describe('the stock of a sub-hire', () => {
  it('counts from confirmed on, until it is returned', async () => {
    const { call, hire, product, free } = await plannerWhoHires(test);
    const lamp = await product(2);
    const made = await hire([{ product_id: lamp, amount: 3 }]);
    const become = async (status: string) => {
      await call('PATCH', `/sub-hires/${made.id}`, { status });
      return (await free(lamp, hour(1), hour(2)))[0];
    };
    expect(await become('requested')).toBe(2);
    expect(await become('confirmed')).toBe(5);
    expect(await become('received')).toBe(5);
    expect(await become('returned')).toBe(2);
  });

  it('is not withdrawn while a booking needs it, by any change', async () => {
    const { call, hire, product, booked, free } = await plannerWhoHires(test);
    const lamp = await product(1);
    const spare = await product(1);
    const made = await hire([{ product_id: lamp, amount: 3 }], { status: 'confirmed' });
    await booked([lamp, 3], [hour(10), hour(20)]);
    const change = (values: object) => call('PATCH', `/sub-hires/${made.id}`, values);
    for (const values of [
      { status: 'cancelled' },
      { until: hour(15) },
      { lines: [{ product_id: lamp, amount: 1 }] },
      { lines: [{ product_id: spare, amount: 3 }] },
      { lines: [] },
    ]) {
      const refused = await change(values);
      expect(errorOf(refused)).toEqual([409, 'shortage']);
      expect(refused.json().shortages[0]).toMatchObject({ product_id: lamp });
    }
    expect(errorOf(await call('DELETE', `/sub-hires/${made.id}`))).toEqual([409, 'shortage']);
    expect(await free(lamp, hour(10), hour(20))).toEqual([1, 1]);
    expect((await change({ lines: [{ product_id: lamp, amount: 2 }] })).statusCode).toBe(200);
    expect((await change({ until: hour(20) })).statusCode).toBe(200);
    // It was never here, so that it is not given back.
    expect((await change({ status: 'returned' })).statusCode).toBe(400);
    expect((await change({ status: 'received' })).statusCode).toBe(200);
    // It was given back: a fact, with the shortage that it makes.
    expect((await change({ status: 'returned' })).statusCode).toBe(200);
    expect(await free(lamp, hour(10), hour(20))).toEqual([-2, -2]);
  });

  it('moves from one line to another under a booking', async () => {
    const { call, hire, product, booked } = await plannerWhoHires(test);
    const lamp = await product(0);
    const made = await hire([{ product_id: lamp, amount: 5 }], { status: 'confirmed' });
    const { line } = await booked([lamp, 5], [hour(10), hour(20)]);
    const split = await call('PATCH', `/sub-hires/${made.id}`, {
      lines: [
        { product_id: lamp, amount: 3 },
        { product_id: lamp, amount: 2, project_line_id: line },
      ],
    });
    expect(split.json().lines).toMatchObject([
      { id: made.lines[0].id, amount: 3 },
      { amount: 2, project_line_id: line },
    ]);
    const [first, second] = split.json().lines;
    const joined = await call('PATCH', `/sub-hires/${made.id}`, {
      lines: [
        { id: first.id, product_id: lamp, amount: 1 },
        { id: second.id, product_id: lamp, amount: 4 },
      ],
    });
    expect(joined.statusCode).toBe(200);
  });

  it('goes to one of two who withdraw it and book it at once', async () => {
    const { call, hire, product, booked } = await plannerWhoHires(test);
    for (let round = 0; round < 5; round += 1) {
      const lamp = await product(0);
      const made = await hire([{ product_id: lamp, amount: 1 }], { status: 'confirmed' });
      const option = await booked([lamp, 1], [hour(10), hour(20)], 'optie');
      const answers = await Promise.all([
        call('PATCH', `/sub-hires/${made.id}`, { status: 'cancelled' }),
        call('PATCH', `/projects/${option.id}`, { status: 'boeking' }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 409,
      ]);
    }
  });
});
