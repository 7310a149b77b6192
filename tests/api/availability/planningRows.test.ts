import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BarRow, RunRow } from '#contract/board/planningRows';
import { plannerOf, query } from '../support/planner.ts';
import { companyOf, hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

/** A company of its own with somebody who plans. */
const planning = async () => {
  const { tenantId, call } = await plannerOf(test);
  const ours = await companyOf(test, tenantId);
  const rows = async <Row = BarRow>(
    by: string,
    [from, until]: [number, number],
    { sort, ...values }: Record<string, unknown> = {}
  ): Promise<{ rows: Row[]; range: unknown }> => {
    const search = `by=${by}&from=${hour(from)}&until=${hour(until)}&${query(values)}${typeof sort === 'string' ? `&sort=${sort}` : ''}`;
    const answer = await call('GET', `/planning?${search}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return { rows: answer.json(), range: answer.headers['content-range'] };
  };
  return { ours, call, rows };
};

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

describe('projects', () => {
  it('that take place in the window come soonest first, with both periods', async () => {
    const { ours, rows } = await planning();
    const lamp = await ours.product(5, { turnaround: 2 });
    const late = await ours.booked([lamp, 1], [hour(20), hour(30)]);
    const early = await ours.booked([lamp, 1], [hour(0), hour(10)], 'optie');
    await ours.booked([lamp, 1], [hour(50), hour(60)]);
    await ours.booked([lamp, 1], [hour(0), hour(10)], 'geannuleerd');
    const bare = await ours.project(null, hour(25), hour(26));
    await ours.project('boeking', null, null);
    const found = await rows('projects', [0, 40]);
    expect(idsOf(found)).toEqual([early.id, late.id, bare]);
    expect(found.range).toBe('planning 0-2/3');
    expect(found.rows[0]).toEqual({
      id: early.id,
      name: 'Gala',
      bars: [
        {
          project_id: early.id,
          name: 'Gala',
          status: 'optie',
          from: hour(0),
          until: hour(12),
          use_from: hour(0),
          use_until: hour(10),
          option_until: null,
          short: 0,
        },
      ],
    });
    // Its material is still out for its turnaround.
    expect(idsOf(await rows('projects', [11, 12]))).toEqual([early.id]);
    expect(idsOf(await rows('projects', [12, 13]))).toEqual([]);
  });

  it('with a group of another period are found in it', async () => {
    const { ours, rows } = await planning();
    const lamp = await ours.product(5);
    const id = await ours.project('boeking', hour(20), hour(30));
    await ours.line(id, lamp, 1, await ours.group(id, hour(0), hour(40)));
    const { rows: found } = await rows('projects', [0, 5]);
    expect(found).toMatchObject([{ id, bars: [{ from: hour(0), until: hour(40) }] }]);
  });

  it('say of how many products there are too few, and can be narrowed to those', async () => {
    const { ours, rows } = await planning();
    const lamp = await ours.product(2);
    const booking = await ours.booked([lamp, 2], [hour(0), hour(10)]);
    const option = await ours.booked([lamp, 1], [hour(5), hour(15)], 'optie');
    const other = await ours.booked([lamp, 1], [hour(20), hour(25)]);
    const all = await rows('projects', [0, 40]);
    expect(all.rows.map(({ bars }) => bars[0]?.short)).toEqual([0, 1, 0]);
    await ours.repair({ product: lamp, amount: 1 }, hour(0), hour(12));
    const short = await rows('projects', [0, 40], { filter: { only: 'shortages' } });
    expect(idsOf(short)).toEqual([booking.id, option.id]);
    expect(idsOf(all)).toEqual([booking.id, option.id, other.id]);
  });

  it('tell until when an option is held, and nothing of the kind once it is a booking', async () => {
    const { ours, rows } = await planning();
    const option = await ours.project('optie', hour(0), hour(10));
    const booked = await ours.project('boeking', hour(1), hour(10));
    await ours.write(sql`update projects set option_until = ${hour(-48)}
      where id in (${option}, ${booked}) returning id`);
    const { rows: found } = await rows('projects', [0, 9]);
    expect(found.map(({ id, bars }) => [id, bars[0]?.option_until])).toEqual([
      [option, hour(-48)],
      [booked, null],
    ]);
  });

  it('are found by a text, a category of what they need, and page by page', async () => {
    const { ours, rows } = await planning();
    const lamp = await ours.product(5);
    await ours.write(sql`update products set category_id = 2 where id = ${lamp} returning id`);
    const lit = await ours.booked([lamp, 1], [hour(0), hour(1)]);
    const named = await ours.project('boeking', hour(2), hour(3));
    await ours.write(
      sql`update projects set name = 'Zomerfestival' where id = ${named} returning id`
    );
    expect(idsOf(await rows('projects', [0, 9], { filter: { q: 'festival' } }))).toEqual([named]);
    expect(idsOf(await rows('projects', [0, 9], { filter: { category_id: 2 } }))).toEqual([lit.id]);
    const second = await rows('projects', [0, 9], { range: [1, 1] });
    expect([idsOf(second), second.range]).toEqual([[named], 'planning 1-1/2']);
    const past = await rows('projects', [0, 9], { range: [5, 9] });
    expect([idsOf(past), past.range]).toEqual([[], 'planning */2']);
  });

  it('are narrowed to a status, a customer and a part of a place, and sorted as asked', async () => {
    const { ours, rows } = await planning();
    const made = async (name: string, status: string, at: number) => {
      const id = await ours.project(status, hour(at), hour(at + 1));
      await ours.write(sql`update projects set name = ${name} where id = ${id} returning id`);
      return id;
    };
    const [early, middle, late] = [
      await made('Zomerfeest', 'offerte', 0),
      await made('beurs', 'optie', 1),
      await made('Congres', 'boeking', 2),
    ];
    const customer = await ours.write(sql`insert into customers (tenant_id, name)
      values (${ours.tenant}, 'Ada BV') returning id`);
    await ours.write(sql`update projects set customer_id = ${customer}, location = 'RAI, 100% zaal'
      where id = ${middle} returning id`);
    const ids = async (values: Record<string, unknown>) =>
      idsOf(await rows('projects', [0, 9], values));
    expect(await ids({ filter: { status: 'boeking' } })).toEqual([late]);
    expect(await ids({ filter: { customer_id: customer } })).toEqual([middle]);
    expect(await ids({ filter: { location: 'rai' } })).toEqual([middle]);
    expect(await ids({ filter: { location: '%' } })).toEqual([middle]);
    expect(await ids({ filter: { location: '_' } })).toEqual([]);
    expect(await ids({})).toEqual([early, middle, late]);
    expect(await ids({ sort: 'name' })).toEqual([middle, late, early]);
    expect(await ids({ sort: 'status' })).toEqual([late, early, middle]);
  });

  it('that are late are out until today, and in no window to come', async () => {
    const { ours, rows } = await planning();
    const inHours = (hours: number) => (Date.now() - Date.parse(hour(0))) / 3_600_000 + hours;
    const [start, end] = [hour(inHours(-20)), hour(inHours(-10))];
    const lamp = await ours.product(5);
    const { id, line } = await ours.booked([lamp, 1], [start, end]);
    await ours.move(line, lamp, ['out', 1, start]);
    const today = await rows('projects', [inHours(-1), inHours(1)]);
    expect(today.rows).toMatchObject([{ id, bars: [{ use_until: end, until: null }] }]);
    expect(idsOf(await rows('projects', [inHours(24), inHours(48)]))).toEqual([]);
  });
});

describe('products', () => {
  it('come by name with what is free from change to change, kits as many as their parts make', async () => {
    const { ours, rows } = await planning();
    const lamp = await ours.product(7);
    const kit = await ours.kit([[lamp, 2]]);
    const loose = await ours.product(3, { untracked: true });
    await ours.booked([kit, 2], [hour(10), hour(20)]);
    await ours.booked([lamp, 2], [hour(15), hour(18)], 'optie');
    const { rows: found } = await rows<RunRow>('products', [0, 30]);
    expect(found).toEqual([
      {
        id: lamp,
        name: 'Lamp',
        stock: 7,
        runs: [
          { from: hour(0), until: hour(10), free: 7, free_if_all: 7 },
          { from: hour(10), until: hour(15), free: 3, free_if_all: 3 },
          { from: hour(15), until: hour(18), free: 3, free_if_all: 1 },
          { from: hour(18), until: hour(20), free: 3, free_if_all: 3 },
          { from: hour(20), until: hour(30), free: 7, free_if_all: 7 },
        ],
      },
      {
        id: loose,
        name: 'Lamp',
        stock: 3,
        runs: [{ from: hour(0), until: hour(30), free: null, free_if_all: null }],
      },
      {
        id: kit,
        name: 'Set',
        stock: 0,
        runs: [
          { from: hour(0), until: hour(10), free: 3, free_if_all: 3 },
          { from: hour(10), until: hour(15), free: 1, free_if_all: 1 },
          { from: hour(15), until: hour(18), free: 1, free_if_all: 0 },
          { from: hour(18), until: hour(20), free: 1, free_if_all: 1 },
          { from: hour(20), until: hour(30), free: 3, free_if_all: 3 },
        ],
      },
    ]);
  });

  it('can be narrowed to those of which there are too few', async () => {
    const { ours, rows } = await planning();
    const short = await ours.product(1);
    await ours.product(1);
    await ours.booked([short, 2], [hour(0), hour(5)], 'optie');
    const only = { filter: { only: 'shortages' } };
    expect(idsOf(await rows('products', [0, 9], only))).toEqual([short]);
    expect(idsOf(await rows('products', [5, 9], only))).toEqual([]);
  });
});

describe('units', () => {
  it('are those of products that are not retired, with the projects that they are meant for', async () => {
    const { ours, rows } = await planning();
    const lamp = await ours.product(0);
    const one = await ours.unit(lamp, 'L-001');
    const two = await ours.unit(lamp, 'L-002');
    await ours.unit(null, 'KAST');
    const gone = await ours.unit(lamp, 'L-003');
    await ours.write(sql`update equipment set retired_at = now() where id = ${gone} returning id`);
    const { id, line } = await ours.booked([lamp, 1], [hour(0), hour(10)]);
    await ours.write(sql`insert into project_line_units (tenant_id, line_id, product_id, equipment_id)
      values (${ours.tenant}, ${line}, ${lamp}, ${two}) returning line_id as id`);
    const repair = await ours.repair({ unit: two }, hour(2), hour(3));
    const open = await ours.repair({ unit: one }, hour(4), null);
    const { rows: found, range } = await rows('units', [0, 20]);
    expect(range).toBe('planning 0-1/2');
    expect(found).toEqual([
      {
        id: one,
        name: 'L-001 Lamp',
        bars: [],
        repairs: [{ repair_id: open, reason: null, from: hour(4), until: null }],
      },
      {
        id: two,
        name: 'L-002 Lamp',
        bars: [
          {
            project_id: id,
            name: 'Gala',
            status: 'boeking',
            from: hour(0),
            until: hour(10),
            use_from: hour(0),
            use_until: hour(10),
            option_until: null,
            short: 1,
          },
        ],
        repairs: [{ repair_id: repair, reason: null, from: hour(2), until: hour(3) }],
      },
    ]);
    const later = await rows('units', [10, 20]);
    expect(later.rows.map(({ bars }) => bars)).toEqual([[], []]);
  });
});

it('refuses a wrong question at its field', async () => {
  const { call } = await planning();
  const span = `from=${hour(0)}&until=${hour(9)}`;
  const wrong: Record<string, string> = {
    [span]: 'by',
    [`by=people&${span}`]: 'by',
    [`by=units&from=${hour(9)}&until=${hour(0)}`]: 'until',
    [`by=units&${span}&${query({ filter: { only: 'everything' } })}`]: 'filter.only',
    [`by=units&${span}&${query({ range: [5, 1] })}`]: 'range',
    [`by=projects&${span}&sort=secret`]: 'sort',
  };
  for (const [search, field] of Object.entries(wrong)) {
    const answer = await call('GET', `/planning?${search}`);
    expect(answer.statusCode, search).toBe(400);
    expect(Object.keys(answer.json().fields), search).toEqual([field]);
  }
});

it('has nothing of another company', async () => {
  const { rows } = await planning();
  const theirs = await companyOf(test);
  const lamp = await theirs.product(1);
  await theirs.booked([lamp, 1], [hour(0), hour(9)]);
  await theirs.unit(lamp, 'X-1');
  for (const by of ['projects', 'products', 'units']) {
    expect((await rows(by, [0, 9])).rows).toEqual([]);
  }
});
