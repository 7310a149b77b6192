import { beforeAll, describe, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
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

const confirmed = (shift_id: number, ...crew_ids: number[]) => ({
  op: 'assign',
  shift_id,
  crew_ids,
  state: 'confirmed',
});

const planned = (shift_id: number, ...crew_ids: number[]) => ({
  ...confirmed(shift_id, ...crew_ids),
  state: 'planned',
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

describe('a person', () => {
  it('is never firm in two places, and the answer says where they are', async () => {
    const [gala, beurs] = [await ours.project(), await ours.project({ name: 'Beurs' })];
    const jan = await ours.person({ name: 'Jan Smit' });
    const there = await ours.shift(gala, stagehand, { travel_after: 60 });
    await ours.plan(gala, confirmed(there, jan));
    const here = await ours.shift(beurs, stagehand, { from: hour(16), until: hour(20) });
    const refused = await ours.post(beurs, [confirmed(here, jan)]);
    expect(errorOf(refused)).toEqual([409, 'person_taken']);
    expect(refused.json().taken).toEqual([
      {
        crew_id: jan,
        name: 'Jan Smit',
        from: hour(8),
        until: hour(17),
        kind: 'shift',
        project_id: gala,
        project_name: expect.any(String),
      },
    ]);
    await ours.plan(beurs, planned(here, jan));
    expect((await ours.read(beurs)).shifts[0].assignments).toMatchObject([
      {
        state: 'planned',
        warnings: expect.arrayContaining([
          { code: 'overlap', project_id: gala, project_name: expect.any(String) },
        ]),
      },
    ]);
    await ours.plan(beurs, { op: 'update_shift', id: here, from: hour(17) });
    const { shifts } = await ours.plan(beurs, confirmed(here, jan));
    expect(shifts[0].assignments).toMatchObject([{ state: 'confirmed' }]);
    const moved = await ours.post(gala, [{ op: 'update_shift', id: there, until: hour(17) }]);
    expect(errorOf(moved)).toEqual([409, 'person_taken']);
  });

  it('can be swapped with another one in one call', async () => {
    const project = await ours.project();
    const [jan, piet] = [await ours.person(), await ours.person()];
    const [one, other] = [
      await ours.shift(project, stagehand),
      await ours.shift(project, stagehand),
    ];
    const { shifts } = await ours.plan(project, confirmed(one, jan), confirmed(other, piet));
    const idOf = (at: number) => shifts[at].assignments[0].id;
    const swapped = await ours.plan(
      project,
      { op: 'cancel', ids: [idOf(0), idOf(1)] },
      confirmed(one, piet),
      confirmed(other, jan)
    );
    const firm = swapped.shifts.map(
      ({ assignments }: { assignments: { state: string; crew_id: number }[] }) =>
        assignments.filter(({ state }) => state === 'confirmed').map(({ crew_id }) => crew_id)
    );
    expect(firm).toEqual([[piet], [jan]]);
  });

  it('on standby may be elsewhere', async () => {
    const project = await ours.project();
    const standby = await ours.crewFunction({ parallel: true });
    const jan = await ours.person();
    const [one, other] = [await ours.shift(project, stagehand), await ours.shift(project, standby)];
    await ours.plan(project, confirmed(one, jan), confirmed(other, jan));
    const changed = await ours.call('PATCH', `/crew-functions/${standby}`, { parallel: false });
    expect(errorOf(changed)).toEqual([409, 'person_taken']);
  });

  it('of a cancelled project is free, and reopening asks again', async () => {
    const [gala, beurs] = [await ours.project({ status: 'optie' }), await ours.project()];
    const jan = await ours.person();
    await ours.plan(gala, confirmed(await ours.shift(gala, stagehand), jan));
    const cancelled = await ours.call('PATCH', `/projects/${gala}`, { status: 'geannuleerd' });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    await ours.plan(beurs, confirmed(await ours.shift(beurs, stagehand), jan));
    const reopened = await ours.call('PATCH', `/projects/${gala}`, { status: 'optie' });
    expect(errorOf(reopened)).toEqual([409, 'person_taken']);
    expect(reopened.json().taken).toMatchObject([{ crew_id: jan, project_id: beurs }]);
  });

  it('has one assignment for a shift, whatever happens', async () => {
    const project = await ours.project();
    const jan = await ours.person();
    const shift = await ours.shift(project, stagehand);
    await ours.plan(project, planned(shift, jan));
    const first = (await ours.plan(project, confirmed(shift, jan))).shifts[0].assignments;
    const { id } = first[0];
    await ours.plan(project, { op: 'cancel', ids: [id], reason: 'Ziek' });
    const refused = await ours.post(project, [{ op: 'confirm', ids: [id] }]);
    expect(errorOf(refused)).toEqual([409, 'answered']);
    const again = (await ours.plan(project, planned(shift, jan))).shifts[0].assignments;
    expect(again).toMatchObject([{ id, crew_id: jan, state: 'planned' }]);
    expect((await ours.plan(project, { op: 'cancel', ids: [id] })).shifts[0].assignments).toEqual(
      []
    );
  });

  it('was there: what has ended is a fact', async () => {
    const project = await ours.project();
    const jan = await ours.person();
    const past = { from: '2020-01-01T08:00:00.000Z', until: '2020-01-01T16:00:00.000Z' };
    const [one, other] = [
      await ours.shift(project, stagehand, past),
      await ours.shift(project, stagehand, past),
    ];
    await ours.plan(project, confirmed(one, jan), confirmed(other, jan));
  });

  it("of another company is nobody's", async () => {
    const theirs = await crewingOf(test);
    const stranger = await theirs.person();
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    const answer = await ours.post(project, [planned(shift, stranger)]);
    expect(fieldsOf(answer)).toEqual(['changes.0.crew_ids']);
    expect((await theirs.post(project, [planned(shift, stranger)])).statusCode).toBe(404);
    expect((await theirs.call('GET', `/projects/${project}/crew`)).statusCode).toBe(404);
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
