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
    const resynchronise = ours.write(
      sql`select freeze_parts(${ours.tenant}, array[${line}::bigint])`
    );
    expect(await refusalOf(resynchronise)).toMatchObject(shortage(lamp, hour(0), hour(10), 2));
    await ours.write(sql`update product_parts set amount = 1 where kit_id = ${set}`);
    await ours.write(sql`select freeze_parts(${ours.tenant}, array[${line}::bigint])`);
    expect(await ours.free(lamp, hour(0), hour(10))).toEqual([2, 2]);
  });
});
