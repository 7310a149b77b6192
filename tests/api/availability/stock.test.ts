import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyOf, hour, refusalOf, shortage, type Company } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Company;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await companyOf(test);
});

describe('stock', () => {
  it('is not lowered below the promised amount without a reason', async () => {
    const lamp = await ours.product(5);
    await ours.booked([lamp, 4], [hour(0), hour(10)]);
    const lower = (stock: number) => sql`update products set stock = ${stock} where id = ${lamp}`;
    expect(await refusalOf(ours.write(lower(3)))).toMatchObject(
      shortage(lamp, hour(0), hour(10), 1)
    );
    await ours.write(lower(4));
    await ours.run(async tx => {
      await tx.execute(sql`select accept_stock(${ours.tenant}, ${lamp}, 1, null, 'Verkocht')`);
      await tx.execute(lower(1));
    });
    const shortages = await ours.shortages(hour(0), hour(90));
    expect(shortages.filter(({ product_id }) => product_id === lamp)).toEqual([
      { product_id: lamp, from: hour(0), until: hour(10), short: 0, short_if_all: 3, accepted: 3 },
    ]);
    expect(await refusalOf(ours.booked([lamp, 1], [hour(0), hour(10)]))).toBeDefined();
  });

  it('is the number of units that are not retired, and no longer typed', async () => {
    const lamp = await ours.product(7);
    const units = [await ours.unit(lamp, 'L-1'), await ours.unit(lamp, 'L-2')];
    expect(await ours.free(lamp, hour(0), hour(1))).toEqual([2, 2]);
    const typed = ours.write(sql`update products set stock = 9 where id = ${lamp}`);
    expect(await refusalOf(typed)).toEqual({ code: 'stock_from_units' });
    await ours.booked([lamp, 2], [hour(0), hour(10)]);
    const remove = ours.write(sql`delete from equipment where id = ${units[0]}`);
    expect(await refusalOf(remove)).toMatchObject(shortage(lamp, hour(0), hour(10), 1));
    const elsewhere = ours.write(
      sql`update equipment set product_id = null where id = ${units[0]}`
    );
    expect(await refusalOf(elsewhere)).toMatchObject(shortage(lamp, hour(0), hour(10), 1));
    // That it is retired is a fact.
    await ours.write(sql`update equipment set retired_at = now() where id = ${units[0]}`);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([-1, -1]);
    await ours.write(sql`update equipment set retired_at = null where id = ${units[0]}`);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([0, 0]);
  });

  it('is more by what is hired, in the part of the window that it is there', async () => {
    const lamp = await ours.product(1);
    const hire = await ours.subHire([lamp, 2], [hour(5), hour(10)]);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([1, 1]);
    expect(await ours.free(lamp, hour(5), hour(10))).toEqual([3, 3]);
    await ours.booked([lamp, 3], [hour(6), hour(8)]);
    const set = (status: string) =>
      refusalOf(ours.write(sql`update sub_hires set status = ${status} where id = ${hire}`));
    expect(await set('received')).toBeUndefined();
    expect(await set('cancelled')).toMatchObject(shortage(lamp, hour(6), hour(8), 2));
    const remove = ours.write(sql`delete from sub_hires where id = ${hire}`);
    expect(await refusalOf(remove)).toMatchObject(shortage(lamp, hour(6), hour(8), 2));
    const shorter = ours.write(sql`update sub_hires set ends_at = ${hour(7)} where id = ${hire}`);
    expect(await refusalOf(shorter)).toMatchObject(shortage(lamp, hour(7), hour(8), 2));
    // That it went back is a fact.
    expect(await set('returned')).toBeUndefined();
    expect(await ours.free(lamp, hour(5), hour(10))).toEqual([-2, -2]);
  });

  it('is less by repairs of an amount and of units, of one unit once', async () => {
    const lamp = await ours.product(5);
    const open = await ours.repair({ product: lamp, amount: 2 }, hour(3));
    expect(await ours.free(lamp, hour(0), hour(3))).toEqual([5, 5]);
    expect(await ours.free(lamp, hour(0), hour(9_999))).toEqual([3, 3]);
    await ours.write(sql`update repairs set usable = true where id = ${open}`);
    expect(await ours.free(lamp, hour(0), hour(9_999))).toEqual([5, 5]);

    const spot = await ours.product(0);
    const [first, second] = [await ours.unit(spot, 'S-1'), await ours.unit(spot, 'S-2')];
    await ours.booked([spot, 2], [hour(0), hour(10)]);
    await ours.repair({ unit: first }, hour(0), hour(5));
    const twice = await ours.repair({ unit: first }, hour(2), hour(8));
    await ours.repair({ unit: first }, hour(20));
    const free = async () =>
      (await ours.timeline(spot, hour(0), hour(30))).map(step => [step.from, step.free]);
    expect(await free()).toEqual([
      [hour(0), -1],
      [hour(8), 0],
      [hour(10), 2],
      [hour(20), 1],
    ]);
    await ours.write(sql`delete from repairs where id = ${twice}`);
    expect((await free())[1]).toEqual([hour(5), 0]);
    await ours.write(sql`update equipment set retired_at = now() where id = ${first}`);
    expect(await free()).toEqual([
      [hour(0), -1],
      [hour(10), 1],
    ]);
    await ours.write(
      sql`update repairs set equipment_id = ${second} where equipment_id = ${first}`
    );
    expect((await free())[0]).toEqual([hour(0), -2]);
  });
});

describe('units', () => {
  it('are in one place in one period, for bookings', async () => {
    const lamp = await ours.product(0);
    const [first, second] = [await ours.unit(lamp, 'U-1'), await ours.unit(lamp, 'U-2')];
    await ours.unit(lamp, 'U-3');
    const assign = (line: number, unit: number | undefined) =>
      ours.write(sql`insert into project_line_units (tenant_id, line_id, product_id, equipment_id)
        values (${ours.tenant}, ${line}, ${lamp}, ${unit})`);
    const one = await ours.booked([lamp, 1], [hour(0), hour(10)]);
    const next = await ours.booked([lamp, 1], [hour(10), hour(20)]);
    const other = await ours.booked([lamp, 1], [hour(5), hour(15)]);
    const option = await ours.booked([lamp, 1], [hour(0), hour(20)], 'optie');
    await assign(one.line, first);
    await assign(next.line, first);
    await assign(option.line, first);
    expect(await refusalOf(assign(other.line, first))).toMatchObject({ code: 'unit_taken' });
    await assign(other.line, second);
    const longer = ours.write(sql`update projects set end_date = ${hour(11)} where id = ${one.id}`);
    expect(await refusalOf(longer)).toMatchObject({ code: 'unit_taken' });
    const confirm = ours.write(sql`update projects set status = 'boeking' where id = ${option.id}`);
    expect(await refusalOf(confirm)).toBeDefined();
  });
});

describe('accepted shortages', () => {
  it("hold no stock, so that everybody else's guarantee stands", async () => {
    const lamp = await ours.product(3);
    await ours.booked([lamp, 2], [hour(0), hour(10)]);
    const mine = await ours.booked([lamp, 4], [hour(0), hour(10)], 'optie');
    const confirm = sql`update projects set status = 'boeking' where id = ${mine.id}`;
    const accept = (amount: number, until = hour(10)) =>
      sql`insert into accepted_shortages (tenant_id, line_id, product_id, amount, starts_at, ends_at, reason)
        values (${ours.tenant}, ${mine.line}, ${lamp}, ${amount}, ${hour(0)}, ${until}, 'Huren wij bij')`;
    const confirmAccepting = (amount: number, until?: string) =>
      refusalOf(
        ours.run(async tx => {
          await tx.execute(accept(amount, until));
          await tx.execute(confirm);
        })
      );
    expect(await confirmAccepting(2)).toMatchObject(shortage(lamp, hour(0), hour(10), 1));
    expect(await confirmAccepting(3, hour(9))).toMatchObject(shortage(lamp, hour(0), hour(10), 3));
    expect(await confirmAccepting(3)).toBeUndefined();
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([0, -3]);
    expect(
      (await ours.shortages(hour(0), hour(90))).filter(row => row.product_id === lamp)
    ).toEqual([
      { product_id: lamp, from: hour(0), until: hour(10), short: 0, short_if_all: 3, accepted: 3 },
    ]);
    // Covered by stock, as far as there is some.
    const cover = () => ours.run(tx => tx.execute(sql`select cover_shortages(${mine.line}, null)`));
    await cover();
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([0, -3]);
    await ours.write(sql`update products set stock = 6 where id = ${lamp}`);
    await cover();
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([0, 0]);
  });

  it('are for their window alone', async () => {
    const lamp = await ours.product(0);
    const { id, line } = await ours.booked([lamp, 1], [hour(0), hour(10)], 'optie');
    await ours.run(async tx => {
      await tx.execute(sql`insert into accepted_shortages
        (tenant_id, line_id, product_id, amount, starts_at, ends_at, reason)
        values (${ours.tenant}, ${line}, ${lamp}, 1, ${hour(0)}, ${hour(10)}, 'Huren wij bij')`);
      await tx.execute(sql`update projects set status = 'boeking' where id = ${id}`);
    });
    const move = ours.write(sql`update projects set end_date = ${hour(11)} where id = ${id}`);
    expect(await refusalOf(move)).toMatchObject(shortage(lamp, hour(0), hour(11), 1));
  });
});

describe('a plan that is open', () => {
  it('is checked when it is closed, as it is then', async () => {
    const [lamp, spot] = [await ours.product(1), await ours.product(1)];
    const one = await ours.project('boeking', hour(0), hour(10));
    const first = await ours.line(one, lamp, 1);
    const lines = async (amount: number) =>
      ours.run(async tx => {
        await tx.execute(sql`update projects set plan_open = true where id = ${one}`);
        await tx.execute(sql`insert into project_lines (tenant_id, project_id, product_id, name, amount)
          values (${ours.tenant}, ${one}, ${lamp}, 'Lamp', ${amount}), (${ours.tenant}, ${one}, ${spot}, 'Spot', 1)`);
        await tx.execute(sql`delete from project_lines where id = ${first}`);
        await tx.execute(sql`update projects set plan_open = false where id = ${one}`);
      });
    expect(await refusalOf(lines(2))).toMatchObject(shortage(lamp, hour(0), hour(10), 1));
    await lines(1);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([0, 0]);
    expect(await ours.free(spot, hour(0), hour(10))).toEqual([0, 0]);
  });

  it('is not left open', async () => {
    const project = await ours.project('boeking', hour(0), hour(10));
    await expect(
      ours.write(sql`update projects set plan_open = true where id = ${project}`)
    ).rejects.toMatchObject({ code: 'FC005' });
  });
});
