import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyOf, hour, refusalOf, type Company } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Company;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await companyOf(test);
});

const shortage = (product_id: number, from: string, until: string | null, short: number) => ({
  code: 'shortage',
  shortages: [{ product_id, from, until, short }],
});

describe('periods', () => {
  it('that meet in the same minute are no conflict, one minute of overlap is', async () => {
    const lamp = await ours.product(1);
    await ours.booked([lamp, 1], [hour(0), hour(12)]);
    await ours.booked([lamp, 1], [hour(12), hour(24)]);
    const late = await refusalOf(ours.booked([lamp, 1], [hour(24), hour(30)]));
    expect(late).toBeUndefined();
    const minuteBefore = new Date(Date.parse(hour(30)) - 60_000).toISOString();
    expect(await refusalOf(ours.booked([lamp, 1], [minuteBefore, hour(40)]))).toMatchObject(
      shortage(lamp, minuteBefore, hour(30), 1)
    );
  });

  it('that touch the window but not each other count as one', async () => {
    const lamp = await ours.product(5);
    await ours.booked([lamp, 3], [hour(0), hour(10)]);
    await ours.booked([lamp, 4], [hour(10), hour(20)]);
    expect(await ours.free(lamp, hour(5), hour(15))).toEqual([1, 1]);
  });

  it('count with their peak where three are stacked', async () => {
    const lamp = await ours.product(10);
    await ours.booked([lamp, 2], [hour(0), hour(30)]);
    await ours.booked([lamp, 3], [hour(10), hour(20)]);
    await ours.booked([lamp, 4], [hour(12), hour(14)]);
    expect(await ours.free(lamp, hour(0), hour(30))).toEqual([1, 1]);
    expect(await ours.free(lamp, hour(14), hour(30))).toEqual([5, 5]);
    expect((await ours.timeline(lamp, hour(0), hour(30))).map(step => step.free)).toEqual([
      8, 5, 1, 5, 8,
    ]);
  });

  it('that end when they begin, or lack a date, claim nothing', async () => {
    const lamp = await ours.product(1);
    await ours.booked([lamp, 9], [hour(0), hour(0)]);
    const undated = await ours.project('boeking', hour(0), null);
    await ours.line(undated, lamp, 9, await ours.group(undated, hour(0), hour(9)));
    expect(await ours.free(lamp, hour(-1), hour(10))).toEqual([1, 1]);
  });

  it('are widened by the hours of the company and of the product as of then', async () => {
    const other = await companyOf(test);
    const [fast, slow] = [await other.product(1), await other.product(1, { turnaround: 24 })];
    await other.write(sql`update tenants set prepare_hours = 2, return_hours = 3`);
    for (const lamp of [fast, slow]) await other.booked([lamp, 1], [hour(10), hour(20)]);
    await other.write(sql`update tenants set prepare_hours = 0, return_hours = 0`);
    await other.write(sql`update products set turnaround_hours = 0`);
    await other.write(
      sql`update projects set notes = 'x', end_date = end_date + interval '1 hour'`
    );
    const changes = async (lamp: number) =>
      (await other.timeline(lamp, hour(0), hour(90))).slice(1).map(step => step.from);
    expect(await changes(fast)).toEqual([hour(8), hour(24)]);
    expect(await changes(slow)).toEqual([hour(8), hour(48)]);
  });

  it("are the group's, which takes a date that it lacks from the project", async () => {
    const lamp = await ours.product(1, { turnaround: 1 });
    const project = await ours.project('boeking', hour(10), hour(20));
    const early = await ours.group(project, hour(5), null);
    await ours.line(project, lamp, 1, early);
    const changes = async () =>
      (await ours.timeline(lamp, hour(0), hour(90))).slice(1).map(step => step.from);
    expect(await changes()).toEqual([hour(5), hour(21)]);
    await ours.write(sql`update project_groups set back_until = ${hour(12)} where id = ${early}`);
    expect(await changes()).toEqual([hour(5), hour(13)]);
  });

  it.each([
    ['spring', 23, '2031-03-29T23:00:00Z'],
    ['autumn', 25, '2031-10-25T22:00:00Z'],
  ])('of a day in %s, of %i hours, and the turnaround after it', async (_name, hours, start) => {
    const lamp = await ours.product(1, { turnaround: 24 });
    const end = new Date(Date.parse(start) + hours * 3_600_000).toISOString();
    await ours.booked([lamp, 1], [start, end]);
    const free = new Date(Date.parse(end) + 24 * 3_600_000).toISOString();
    const [, freeAgain] = await ours.timeline(
      lamp,
      start,
      new Date(Date.parse(free) + 1).toISOString()
    );
    expect(freeAgain?.from).toBe(free);
  });
});

describe('firm and soft', () => {
  it('an option and a booking over stock are fine for certain and short if all goes through', async () => {
    const lamp = await ours.product(5);
    await ours.booked([lamp, 4], [hour(0), hour(10)]);
    const option = await ours.booked([lamp, 3], [hour(0), hour(10)], 'optie');
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([1, -2]);
    const confirm = ours.write(sql`update projects set status = 'boeking' where id = ${option.id}`);
    expect(await refusalOf(confirm)).toMatchObject(shortage(lamp, hour(0), hour(10), 2));
  });

  it('cancelling frees, and reopening finds the stock taken', async () => {
    const lamp = await ours.product(2);
    const first = await ours.booked([lamp, 2], [hour(0), hour(10)]);
    await ours.write(sql`update projects set status = 'geannuleerd' where id = ${first.id}`);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([2, 2]);
    await ours.booked([lamp, 1], [hour(5), hour(15)]);
    const reopen = ours.write(sql`update projects set status = 'boeking' where id = ${first.id}`);
    expect(await refusalOf(reopen)).toMatchObject(shortage(lamp, hour(5), hour(10), 1));
  });

  it('a date dragged into a conflict is refused, one dragged out of it is not', async () => {
    const lamp = await ours.product(1);
    await ours.booked([lamp, 1], [hour(0), hour(10)]);
    const second = await ours.booked([lamp, 1], [hour(20), hour(30)]);
    const drag = (from: string, until: string) =>
      refusalOf(
        ours.write(
          sql`update projects set start_date = ${from}, end_date = ${until} where id = ${second.id}`
        )
      );
    expect(await drag(hour(8), hour(18))).toMatchObject(shortage(lamp, hour(8), hour(10), 1));
    expect(await drag(hour(10), hour(18))).toBeUndefined();
    await ours.repair({ product: lamp, amount: 1 }, hour(0));
    expect(await drag(hour(10), hour(12))).toBeUndefined();
    expect(await drag(hour(10), hour(13))).toMatchObject({ code: 'shortage' });
  });

  it('the own project is left out while it is edited', async () => {
    const lamp = await ours.product(5);
    const { id } = await ours.booked([lamp, 3], [hour(0), hour(10)]);
    expect(await ours.free(lamp, hour(0), hour(10), id)).toEqual([5, 5]);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([2, 2]);
  });

  it('what is not kept claims nothing, until it is: then it must fit', async () => {
    const tape = await ours.product(1, { untracked: true });
    await ours.booked([tape, 5], [hour(0), hour(10)]);
    expect(await ours.free(tape, hour(0), hour(10))).toEqual([null, null]);
    const track = ours.write(
      sql`update products set stock_tracking = 'tracked' where id = ${tape}`
    );
    expect(await refusalOf(track)).toMatchObject(shortage(tape, hour(0), hour(10), 4));
  });

  it('moments that are past are not guarded', async () => {
    const lamp = await ours.product(1);
    for (let times = 0; times < 2; times += 1) {
      await ours.booked([lamp, 1], ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z']);
    }
    const running = ours.booked([lamp, 2], ['2020-01-01T00:00:00Z', hour(0)]);
    const refusal = await refusalOf(running);
    if (refusal?.code !== 'shortage') throw new Error('not refused');
    expect(Date.parse(refusal.shortages[0]?.from ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('kits', () => {
  it('add up with what is loose, through kits of kits', async () => {
    const lamp = await ours.product(20);
    const cable = await ours.product(100);
    const inner = await ours.kit([
      [lamp, 2],
      [cable, 1],
    ]);
    const outer = await ours.kit([
      [inner, 3],
      [lamp, 1],
    ]);
    const project = await ours.project('boeking', hour(0), hour(10));
    await ours.line(project, outer, 2);
    await ours.line(project, lamp, 3);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([3, 3]);
    expect(await ours.free(cable, hour(0), hour(10))).toEqual([94, 94]);
    const [kit] = await ours.availability([outer], hour(0), hour(10));
    expect(kit).toMatchObject({ free: 0, free_if_all: 0 });
    expect(kit?.parts).toEqual([
      { product_id: lamp, amount: 7, free: 3, free_if_all: 3 },
      { product_id: cable, amount: 3, free: 94, free_if_all: 94 },
    ]);
    expect(await refusalOf(ours.line(project, inner, 2))).toMatchObject(
      shortage(lamp, hour(0), hour(10), 1)
    );
  });

  it('stay on a project what they were, until they are resynchronised', async () => {
    const lamp = await ours.product(4);
    const set = await ours.kit([[lamp, 2]]);
    const { line } = await ours.booked([set, 2], [hour(0), hour(10)]);
    await ours.write(sql`update product_parts set amount = 3 where kit_id = ${set}`);
    await ours.write(sql`update projects set notes = 'x'`);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([0, 0]);
    const resynchronise = ours.write(sql`select freeze_parts(${ours.tenant}, array[${line}::int])`);
    expect(await refusalOf(resynchronise)).toMatchObject(shortage(lamp, hour(0), hour(10), 2));
    await ours.write(sql`update product_parts set amount = 1 where kit_id = ${set}`);
    await ours.write(sql`select freeze_parts(${ours.tenant}, array[${line}::int])`);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([2, 2]);
  });
});

describe('stock', () => {
  it('is not typed below what is promised, unless it is said why', async () => {
    const lamp = await ours.product(5);
    await ours.booked([lamp, 4], [hour(0), hour(10)]);
    const lower = (stock: number) => sql`update products set stock = ${stock} where id = ${lamp}`;
    expect(await refusalOf(ours.write(lower(3)))).toMatchObject(
      shortage(lamp, hour(0), hour(10), 1)
    );
    await ours.write(lower(4));
    await ours.run(async tx => {
      await tx.execute(sql`select set_config('app.shortage_reason', 'Verkocht', true)`);
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
    const cover = () =>
      ours.write(sql`delete from accepted_shortages where line_id = ${mine.line}`);
    expect(await refusalOf(cover())).toMatchObject(shortage(lamp, hour(0), hour(10), 3));
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
