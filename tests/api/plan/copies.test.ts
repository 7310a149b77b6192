import { beforeAll, describe, expect, it } from 'vitest';
import { momentOf } from '#contract/base/zonedTime';
import { MOVE, type Moving, movingOf } from '../support/moving.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Moving;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await movingOf(test);
});

/** A local time in Amsterdam as a moment. */
const at = (local: string) => momentOf(local, 'Europe/Amsterdam') ?? '';

const copyOf = async (id: number, body: object = {}) => {
  const answer = await ours.call('POST', `/projects/${id}/duplicate`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

const groupsOf = async (id: number) =>
  (await ours.plan(id)).groups.map(({ out_from, back_until }) => [out_from, back_until]);

/** A weekend in June with a lamp, and a group that is out a day longer on either side. */
const weekend = async () => {
  const lamp = await ours.product(10, { price: 100 });
  const dates = { start_date: at('2031-06-07T00:00'), end_date: at('2031-06-09T00:00') };
  const id = await ours.project('optie', [0, 24], dates);
  await ours.change(
    id,
    {
      op: 'add_group',
      ref: 'g',
      name: 'Licht',
      out_from: at('2031-06-06T08:00'),
      back_until: at('2031-06-10T08:00'),
    },
    {
      op: 'add_group',
      name: 'Nacht',
      out_from: at('2031-06-08T01:30'),
      back_until: at('2031-06-08T02:30'),
    },
    { op: 'add_group', name: 'Laat', back_until: at('2031-06-10T00:00') },
    { op: 'add_line', product_id: lamp, amount: 1, group_ref: 'g' }
  );
  return id;
};

/** The groups of that weekend, in another one. */
const groupsIn = ([friday, sunday, , tuesday]: string[]) => {
  const night = at(`${sunday}T01:30`);
  // It lasts an hour, whatever the clocks show then.
  const nightEnd = new Date(Date.parse(night) + 3_600_000).toISOString();
  return [
    [at(`${friday}T08:00`), at(`${tuesday}T08:00`)],
    [night, nightEnd],
    [null, at(`${tuesday}T00:00`)],
  ];
};

const SEASONS: [season: string, start: string, days: string[]][] = [
  ['spring', '2031-03-29', ['2031-03-28', '2031-03-30', '2031-03-31', '2031-04-01']],
  ['autumn', '2031-10-25', ['2031-10-24', '2031-10-26', '2031-10-27', '2031-10-28']],
];

describe.each(SEASONS)('over the change of clocks in %s', (_season, start, days) => {
  const [, , monday] = days;
  const end = () => at(`${monday}T00:00`);

  it('a copy has the same times of day, and the same factor', async () => {
    const id = await weekend();
    const { factor } = await ours.plan(id);
    const copy = await copyOf(id, { start_date: at(`${start}T00:00`) });
    expect(copy.end_date).toBe(end());
    expect((await ours.plan(copy.id)).factor).toBe(factor);
    expect(await groupsOf(copy.id)).toEqual(groupsIn(days));
    const back = await copyOf(copy.id, { start_date: at('2031-06-07T00:00') });
    expect(back.end_date).toBe(at('2031-06-09T00:00'));
    expect(await groupsOf(back.id)).toEqual(await groupsOf(id));
  });

  it('copied lines have them as well, and what moves', async () => {
    const id = await weekend();
    const dates = { start_date: at(`${start}T00:00`), end_date: end() };
    const other = await ours.project('optie', [0, 24], dates);
    await ours.change(other, { op: 'copy_from', project_id: id, with_periods: true });
    expect(await groupsOf(other)).toEqual(groupsIn(days));
    await ours.moved(id, { ...dates, moving: MOVE });
    expect(await groupsOf(id)).toEqual(groupsIn(days));
  });

  it('a template without dates keeps how far groups are from the start', async () => {
    const id = await weekend();
    const template = await copyOf(id, { name: 'Basis', is_template: true });
    expect(template.start_date).toBeNull();
    const second = await copyOf(template.id, { is_template: true });
    for (const from of [template, second]) {
      expect(await groupsOf(from.id)).toEqual(Array(3).fill([null, null]));
      const dates = { start_date: at(`${start}T00:00`), end_date: end() };
      const project = await copyOf(from.id, dates);
      expect(await groupsOf(project.id)).toEqual(groupsIn(days));
      const filled = await ours.project('optie', [0, 24], dates);
      await ours.change(filled, { op: 'copy_from', project_id: from.id, with_periods: true });
      expect(await groupsOf(filled)).toEqual(groupsIn(days));
    }
  });

  it('a copy that gets its dates later has them as well', async () => {
    const undated = await copyOf(await weekend(), { start_date: null, end_date: null });
    const dates = { start_date: at(`${start}T00:00`), end_date: end() };
    await ours.previewed(undated.id, dates);
    expect(await groupsOf(undated.id)).toEqual(Array(3).fill([null, null]));
    const { plan_version } = await ours.moved(undated.id, dates);
    expect(await groupsOf(undated.id)).toEqual(groupsIn(days));
    expect((await ours.plan(undated.id)).version).toBe(plan_version);
  });

  it('a trip takes as long as before, there and afterwards', async () => {
    const dates = { start_date: at('2031-06-07T00:00'), end_date: at('2031-06-09T00:00') };
    const id = await ours.project('optie', [0, 24], dates);
    const times = [
      ['01:30', '02:30'],
      ['02:00', '03:00'],
      ['02:30', '02:45'],
    ];
    const trips: number[] = [];
    for (const [from, until] of times) {
      const drives = { departure: at(`2031-06-08T${from}`), arrival: at(`2031-06-08T${until}`) };
      trips.push(await ours.trip(id, 0, drives));
    }
    const lengths = async () => {
      const now = await Promise.all(trips.map(ours.tripNow));
      return now.map(
        ({ departure, arrival }) => (Date.parse(arrival) - Date.parse(departure)) / 60_000
      );
    };
    expect(await lengths()).toEqual([60, 60, 15]);
    await ours.moved(id, { start_date: at(`${start}T00:00`), end_date: end(), moving: MOVE });
    expect(await lengths()).toEqual([60, 60, 15]);
    await ours.moved(id, { ...dates, moving: MOVE });
    expect(await lengths()).toEqual([60, 60, 15]);
    expect(await ours.tripNow(trips[0] ?? 0)).toMatchObject({
      departure: at('2031-06-08T01:30'),
      arrival: at('2031-06-08T02:30'),
    });
  });
});

it('a short project that moves over the skipped hour takes its groups along', async () => {
  const dates = { start_date: at('2031-03-29T01:30'), end_date: at('2031-03-29T02:30') };
  const id = await ours.project('optie', [0, 24], dates);
  await ours.change(id, { op: 'add_group', name: 'Licht', out_from: at('2031-03-28T20:00') });
  // An hour, as before: the clocks show two.
  const later = { start_date: at('2031-03-30T01:30'), end_date: at('2031-03-30T03:30') };
  await ours.moved(id, { ...later, moving: MOVE });
  expect(await groupsOf(id)).toEqual([[at('2031-03-29T20:00'), null]]);
});

it('a period that is given to a group without dates is no longer relative', async () => {
  const template = await copyOf(await weekend(), { is_template: true });
  const [group] = (await ours.plan(template.id)).groups;
  const own = { out_from: at('2031-06-06T09:00'), back_until: at('2031-06-10T09:00') };
  await ours.change(template.id, { op: 'update_group', id: group?.id, ...own });
  await ours.change(template.id, {
    op: 'update_group',
    id: group?.id,
    out_from: null,
    back_until: null,
  });
  const project = await copyOf(template.id, {
    start_date: at('2031-06-07T00:00'),
    end_date: at('2031-06-09T00:00'),
  });
  expect((await groupsOf(project.id))[0]).toEqual([null, null]);
});

const SEPTEMBER = { start_date: at('2031-09-01T08:00'), end_date: at('2031-09-02T08:00') };

describe('changed amounts of the parts of a kit', () => {
  const partsOf = async (id: number) =>
    (await ours.plan(id)).lines
      .filter(({ parent_id }) => parent_id !== null)
      .map(({ name, amount, total_amount }) => [name, amount, total_amount]);

  /** Two sets of a lamp and two cables, of which the planner gave each three. */
  const withThreeCables = async (status = 'optie') => {
    const cable = await ours.product(20, { name: 'Kabel' });
    const lamp = await ours.product(20, { name: 'Spot' });
    const kit = await ours.kit([
      [lamp, 1],
      [cable, 2],
    ]);
    const id = await ours.project(status);
    const { lines } = await ours.change(id, { op: 'add_line', product_id: kit, amount: 2 });
    const part = lines.find(({ product_id }) => product_id === cable);
    await ours.change(id, { op: 'update_line', id: part?.id, amount: 3 });
    return { id, kit, cable, lamp };
  };

  const THREE = [
    ['Kabel', 3, 6],
    ['Spot', 1, 2],
  ];

  it('are kept by a copy, by copied lines, by a template, and by what is made from it', async () => {
    const { id, cable } = await withThreeCables();
    const copy = await copyOf(id);
    const filled = await ours.project('optie');
    await ours.change(filled, { op: 'copy_from', project_id: id });
    const template = await copyOf(id, { is_template: true });
    const made = await copyOf(template.id, { status: 'boeking', ...SEPTEMBER });
    for (const each of [copy.id, filled, template.id, made.id]) {
      expect(await partsOf(each)).toEqual(THREE);
    }
    expect(await ours.stock.free(cable, SEPTEMBER.start_date, SEPTEMBER.end_date)).toEqual([
      14, 14,
    ]);
  });

  it('are copied by group, and as many times as is asked for, rounded up', async () => {
    const { id, lamp } = await withThreeCables();
    const plan = await ours.change(
      id,
      { op: 'add_group', ref: 'g', name: 'Licht' },
      { op: 'add_line', product_id: lamp, amount: 5, group_ref: 'g' },
      { op: 'add_group', ref: 'h', name: 'Podium' }
    );
    const [light] = plan.groups;
    const filled = await ours.project('optie');
    const copy = { op: 'copy_from' as const, project_id: id, times: 0.5 };
    const some = await ours.change(filled, { ...copy, groups: [light?.id ?? null] });
    expect(some.groups.map(({ name }) => name)).toEqual(['Licht']);
    expect(some.lines.map(({ amount }) => amount)).toEqual([3]);
    const loose = await ours.project('optie');
    const rest = await ours.change(loose, { ...copy, groups: [null], times: 1.5 });
    expect(rest.groups).toEqual([]);
    expect(rest.lines.map(({ amount, total_amount }) => [amount, total_amount])).toEqual([
      [3, 3],
      [3, 9],
      [1, 3],
    ]);
    const refused = await ours.call('POST', `/projects/${loose}/plan`, {
      changes: [{ ...copy, groups: [2e9] }],
    });
    expect(refused.statusCode).toBe(400);
  });

  it('stay what the planner made of them where the kit is another by now', async () => {
    const { id, kit, cable, lamp } = await withThreeCables();
    const parts = [
      { product_id: lamp, amount: 4 },
      { product_id: cable, amount: 5 },
    ];
    const changed = await ours.call('PATCH', `/products/${kit}`, { parts });
    expect(changed.statusCode, changed.body).toBe(200);
    const copy = await copyOf(id);
    expect(await partsOf(copy.id)).toEqual([
      ['Kabel', 3, 6],
      ['Spot', 4, 8],
    ]);
    const withoutCables = { parts: [{ product_id: lamp, amount: 1 }] };
    await ours.call('PATCH', `/products/${kit}`, withoutCables);
    const next = await copyOf(id);
    expect(await partsOf(next.id)).toEqual([['Spot', 1, 2]]);
  });

  it('are counted when a copy is refused', async () => {
    const { id, cable } = await withThreeCables();
    await ours.call('PATCH', `/products/${cable}`, { stock: 5 });
    const refused = await ours.call('POST', `/projects/${id}/duplicate`, { status: 'boeking' });
    expect(refused.json()).toMatchObject({
      errorCode: 'shortage',
      shortages: [{ product_id: cable, needed: 6, short: 1 }],
    });
  });
});
