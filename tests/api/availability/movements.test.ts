import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyOf, refusalOf, type Company } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Company;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await companyOf(test);
});

const now = Date.now();

/** So many hours from now, as ISO 8601. */
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

/** A booking of ten lamps between two hours from now, of which there are ten. */
const tenLamps = async (from: number, until: number, turnaround = 0) => {
  const lamp = await ours.product(10, { turnaround });
  const { id, line } = await ours.booked([lamp, 10], [inHours(from), inHours(until)]);
  const free = async (at: number) => (await ours.free(lamp, inHours(at), inHours(at + 0.5)))[0];
  const move = (way: 'out' | 'back' | 'lost', amount: number, at: number) =>
    ours.move(line, lamp, [way, amount, inHours(at)]);
  return { lamp, id, line, free, move };
};

describe('what went out', () => {
  it('claims for ever once it is overdue, until it is back', async () => {
    const { lamp, free, move } = await tenLamps(-10, -2);
    await move('out', 10, -10);
    expect(await free(9_999)).toBe(0);
    expect(await refusalOf(ours.booked([lamp, 1], [inHours(50), inHours(60)]))).toBeDefined();
    await move('back', 4, -1);
    expect([await free(-1.5), await free(-1), await free(9_999)]).toEqual([0, 4, 4]);
    await move('back', 6, 0);
    expect(await free(9_999)).toBe(10);
  });

  it('claims no longer than planned as long as it is not overdue', async () => {
    const { lamp, free, move } = await tenLamps(-1, 10);
    await move('out', 10, -1);
    expect([await free(5), await free(10)]).toEqual([0, 10]);
    await ours.booked([lamp, 10], [inHours(10), inHours(20)]);
  });

  it('is free from the moment that it came back early, for just that amount', async () => {
    const { free, move } = await tenLamps(-10, 10);
    await move('out', 10, -10);
    await move('back', 3, -4);
    expect([await free(-5), await free(-4), await free(9)]).toEqual([0, 3, 3]);
    // Told later, for an earlier moment.
    await move('back', 2, -6);
    expect([await free(-6), await free(-4), await free(9)]).toEqual([2, 5, 5]);
  });

  it('is free after the turnaround of the product', async () => {
    const { free, move } = await tenLamps(-10, 10, 24);
    await move('out', 10, -10);
    await move('back', 10, -1);
    expect([await free(0), await free(22), await free(23)]).toEqual([0, 0, 10]);
  });

  it('claims from when it went, before the period began', async () => {
    const { lamp, free, move } = await tenLamps(2, 10);
    await ours.booked([lamp, 6], [inHours(0.5), inHours(2)]);
    await move('out', 10, -1);
    expect([await free(-2), await free(-1), await free(1), await free(5)]).toEqual([10, 0, -6, 0]);
    await move('back', 10, -0.5);
    expect([await free(0), await free(1), await free(5)]).toEqual([10, 4, 10]);
  });

  it('claims again when it goes out again, and never more than it was', async () => {
    const { free, move } = await tenLamps(-10, 10);
    await move('out', 10, -10);
    await move('back', 10, -8);
    await move('out', 4, -6);
    expect([await free(-9), await free(-7), await free(-5), await free(5)]).toEqual([0, 10, 6, 6]);
    await move('back', 4, -1);
    expect([await free(-2), await free(0)]).toEqual([6, 10]);
  });

  it('is as if it had never happened when it is taken back', async () => {
    const { lamp, free, move } = await tenLamps(-10, 10);
    const before = await ours.timeline(lamp, inHours(-20), inHours(20));
    await move('out', 3, -9);
    await move('back', 3, -5);
    expect(await free(0)).toBe(3);
    await move('back', -3, -5);
    await move('out', -3, -9);
    expect(await ours.timeline(lamp, inHours(-20), inHours(20))).toEqual(before);
  });

  it('claims as firm whatever becomes of its project, which is not deleted', async () => {
    const { id, line, free, move } = await tenLamps(-5, 10);
    await move('out', 4, -5);
    await ours.write(sql`update projects set status = 'geannuleerd' where id = ${id}`);
    expect(await free(9_999)).toBe(6);
    const gone = [
      sql`delete from projects where id = ${id}`,
      sql`delete from project_lines where id = ${line}`,
    ];
    for (const statement of gone) {
      expect(await refusalOf(ours.write(statement))).toEqual({ code: 'still_out' });
    }
    await ours.write(sql`update projects set status = 'optie' where id = ${id}`);
    const [certain, all] = await ours.free((await lampOf(line)) ?? 0, inHours(5), inHours(6));
    expect([certain, all]).toEqual([6, 0]);
    await move('back', 4, 0);
    expect(await free(9_999)).toBe(10);
    for (const statement of gone) await ours.write(statement);
  });

  it('that is lost is gone from stock, which is a fact', async () => {
    const { lamp, free, move } = await tenLamps(-5, 10);
    await ours.booked([lamp, 10], [inHours(20), inHours(30)]);
    await move('out', 10, -5);
    await move('lost', 2, -1);
    expect([await free(5), await free(15), await free(25)]).toEqual([0, 8, -2]);
    const shortages = await ours.shortages(inHours(0), inHours(99));
    expect(shortages.filter(row => row.product_id === lamp)).toEqual([
      expect.objectContaining({ from: inHours(20), until: inHours(30), short: 2, accepted: 0 }),
    ]);
  });

  it('comes back no more often than it went', async () => {
    const { move } = await tenLamps(-5, 10);
    await move('out', 2, -5);
    await expect(move('back', 3, -1)).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('gives no stock away that was not covered', async () => {
    const { lamp, id, line, move } = await tenLamps(-5, 10);
    await ours.write(sql`update projects set status = 'optie' where id = ${id}`);
    await ours.booked([lamp, 6], [inHours(-5), inHours(10)]);
    await ours.run(async tx => {
      await tx.execute(sql`insert into accepted_shortages
        (tenant_id, line_id, product_id, amount, starts_at, ends_at, reason)
        values (${ours.tenant}, ${line}, ${lamp}, 6, ${inHours(-5)}, ${inHours(10)}, 'Huren wij bij')`);
      await tx.execute(sql`update projects set status = 'boeking' where id = ${id}`);
    });
    await move('out', 10, -5);
    await move('back', 5, -2);
    expect(await ours.free(lamp, inHours(0), inHours(1))).toEqual([0, -1]);
    await move('back', 5, -1);
    expect(await ours.free(lamp, inHours(0), inHours(1))).toEqual([4, 4]);
  });
});

const lampOf = async (line: number) => {
  const { rows } = await test.pool.query<{ product_id: number }>(
    'select product_id from project_lines where id = $1',
    [line]
  );
  return rows[0]?.product_id;
};
