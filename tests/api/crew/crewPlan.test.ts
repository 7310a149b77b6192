import { beforeAll, describe, expect, it } from 'vitest';
import { confirmed, type Crewing, crewingOf } from '../support/crewing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  stagehand = await ours.crewFunction({
    name: 'Stagehand',
    break_minutes: 30,
    wage: { unit: 'hour', amount: 20 },
    price: { unit: 'hour', amount: 40 },
  });
});

describe('the shifts of a project', () => {
  it('take name, break and price from the function, and count their places', async () => {
    const project = await ours.project();
    const jan = await ours.person();
    const answer = await ours.plan(
      project,
      {
        op: 'add_shift',
        ref: 'a',
        function_id: stagehand,
        amount: 2,
        from: hour(8),
        until: hour(16),
      },
      { op: 'assign', shift_ref: 'a', crew_ids: [jan], state: 'confirmed' }
    );
    expect(answer).toMatchObject({
      version: 2,
      totals: { needed: 2, confirmed: 1, requested: 0, open: 1 },
      shifts: [
        {
          id: answer.refs.a,
          name: 'Stagehand',
          amount: 2,
          break_minutes: 30,
          open: 1,
          wage: { unit: 'hour', amount: 20 },
          wage_typed: false,
          price: { unit: 'hour', amount: 40 },
          price_total: 600,
          assignments: [{ crew_id: jan, state: 'confirmed', from: hour(8), until: hour(16) }],
        },
      ],
    });
    expect(await ours.read(project)).toEqual({ ...answer, refs: undefined });
  });

  it.each([
    ['an unknown function', { function_id: 999_999 }, 'function_id'],
    ['an end before its beginning', { until: hour(7) }, 'until'],
    ['more than a day', { until: hour(33) }, 'until'],
    ['a break as long as it', { break_minutes: 480 }, 'break_minutes'],
    ['no place', { amount: 0 }, 'amount'],
    ['a thousand places', { amount: 1_000 }, 'amount'],
    ['travel of more than a day', { travel_before: 1_441 }, 'travel_before'],
    ["another project's group", { group_id: 999_999 }, 'group_id'],
  ])('with %s are refused at their field', async (_, values, field) => {
    const project = await ours.project();
    const add = {
      op: 'add_shift',
      function_id: stagehand,
      amount: 1,
      from: hour(8),
      until: hour(16),
    };
    const answer = await ours.post(project, [add, { ...add, ...values }]);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(fieldsOf(answer)).toEqual([`changes.1.${field}`]);
    expect((await ours.read(project)).shifts).toEqual([]);
  });

  it('are copied to other days at the same time of day, over a clock change', async () => {
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand, {
      from: '2031-10-25T06:00:00.000Z',
      until: '2031-10-25T14:00:00.000Z',
    });
    const { shifts } = await ours.plan(project, {
      op: 'copy_shift',
      id: shift,
      dates: ['2031-10-26', '2031-10-27'],
    });
    expect(shifts.map(({ from }: { from: string }) => from)).toEqual([
      '2031-10-25T06:00:00.000Z',
      '2031-10-26T07:00:00.000Z',
      '2031-10-27T07:00:00.000Z',
    ]);
  });

  it('are changed by one of two who opened the same version', async () => {
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    const change = [{ op: 'update_shift', id: shift, amount: 3 }];
    const first = await ours.post(project, change, { 'if-match': '"v2"' });
    expect(first.statusCode, first.body).toBe(200);
    const second = await ours.post(project, change, { 'if-match': '"v2"' });
    expect(errorOf(second)).toEqual([412, 'edit_conflict']);
    expect(second.json()).toMatchObject({ current: { version: 3, shifts: [{ amount: 3 }] } });
  });

  it('are added once under one key', async () => {
    const project = await ours.project();
    const add = [
      {
        op: 'add_shift',
        ref: 'a',
        function_id: stagehand,
        amount: 1,
        from: hour(8),
        until: hour(9),
      },
    ];
    const headers = { 'idempotency-key': `crew ${project}`, 'if-match': '"v1"' };
    const first = await ours.post(project, add, headers);
    const second = await ours.post(project, add, headers);
    expect(second.json()).toEqual(first.json());
    expect((await ours.read(project)).shifts).toHaveLength(1);
  });

  it('change with their function where nothing was typed', async () => {
    const project = await ours.project();
    const rigger = await ours.crewFunction({ name: 'Rigger', break_minutes: 45 });
    const [plain, named] = [
      await ours.shift(project, stagehand),
      await ours.shift(project, stagehand, { name: 'Opbouw', break_minutes: 10 }),
    ];
    const { shifts } = await ours.plan(
      project,
      { op: 'update_shift', id: plain, function_id: rigger },
      { op: 'update_shift', id: named, function_id: rigger }
    );
    expect(shifts).toMatchObject([
      { name: 'Rigger', break_minutes: 45, price: null },
      { name: 'Opbouw', break_minutes: 10, price: null },
    ]);
  });
});

describe('a shift', () => {
  it('has at most as many confirmed people as places', async () => {
    const project = await ours.project();
    const [jan, piet] = [await ours.person(), await ours.person()];
    const shift = await ours.shift(project, stagehand);
    const refused = await ours.post(project, [confirmed(shift, jan, piet)]);
    expect(errorOf(refused)).toEqual([409, 'shift_full']);
    expect(refused.json().full).toEqual([shift]);
    await ours.plan(
      project,
      { op: 'update_shift', id: shift, amount: 2 },
      confirmed(shift, jan, piet)
    );
    const lowered = await ours.post(project, [{ op: 'update_shift', id: shift, amount: 1 }]);
    expect(errorOf(lowered)).toEqual([409, 'shift_full']);
    const { shifts } = await ours.read(project);
    const [first] = shifts[0].assignments;
    await ours.plan(
      project,
      { op: 'update_shift', id: shift, amount: 1 },
      { op: 'cancel', ids: [first.id] }
    );
  });
});

describe('a preview', () => {
  it('says what would be refused and said, and keeps nothing', async () => {
    const [gala, beurs] = [await ours.project(), await ours.project()];
    const [jan, piet] = [await ours.person(), await ours.person()];
    await ours.plan(gala, confirmed(await ours.shift(gala, stagehand), jan));
    const shift = await ours.shift(beurs, stagehand);
    const answer = await ours.call('POST', `/projects/${beurs}/crew/preview`, {
      changes: [confirmed(shift, jan, piet)],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      taken: [{ crew_id: jan, project_id: gala }],
      full: [shift],
      warnings: expect.arrayContaining([{ crew_id: piet, shift_id: shift, code: 'not_able' }]),
    });
    expect((await ours.read(beurs)).shifts[0].assignments).toEqual([]);
  });
});
