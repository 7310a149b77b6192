import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { errorOf } from '../support/planner.ts';
import { at } from '../support/moving.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  stagehand = await ours.crewFunction({ price: { unit: 'hour', amount: 40 } });
});

const STAYS = { trips: 'keep', units: 'keep' };

const along = (crew: string) => ({ moving: { ...STAYS, crew } });

const patch = (id: number, body: object) => ours.call('PATCH', `/projects/${id}`, body);

const moved = async (id: number, body: object) => {
  const answer = await patch(id, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const assign = (shift_id: number, crew_ids: number[], state = 'confirmed') => ({
  op: 'assign',
  shift_id,
  crew_ids,
  state,
});

/** A project of a day with a shift from eight to four, and who is planned and confirmed on it. */
const crewed = async (values: object = {}) => {
  const [id, jan, piet] = [await ours.project(), await ours.person(), await ours.person()];
  const shift = await ours.shift(id, stagehand, { amount: 2, ...values });
  await ours.plan(id, assign(shift, [jan]), assign(shift, [piet], 'planned'));
  return { id, jan, piet, shift };
};

const shiftsOf = async (id: number) => (await ours.read(id)).shifts;

describe('the shifts of a project that moves', () => {
  it('stay unless the call asks to move them', async () => {
    const { id } = await crewed();
    for (const body of [
      at(24, 48),
      { ...at(48, 72), moving: STAYS },
      { ...at(0, 24), ...along('keep') },
    ]) {
      await moved(id, body);
      expect(await shiftsOf(id)).toMatchObject([{ from: hour(8), until: hour(16) }]);
    }
    expect((await ours.read(id)).version).toBe(3);
  });

  it('move along, with the times of a person, as far as the project', async () => {
    const { id, jan } = await crewed();
    const [{ assignments }] = await shiftsOf(id);
    const own = assignments.find(({ crew_id }: { crew_id: number }) => crew_id === jan);
    await ours.plan(id, { op: 'update_assignment', id: own.id, from: hour(9), leader: true });
    await moved(id, { ...at(48, 72), ...along('move') });
    const { shifts, version } = await ours.read(id);
    expect(version).toBe(5);
    expect(shifts).toMatchObject([{ from: hour(56), until: hour(64) }]);
    const of = (crewId: number) =>
      shifts[0].assignments.find(({ crew_id }: { crew_id: number }) => crew_id === crewId);
    expect(of(jan)).toMatchObject({ from: hour(57), until: hour(64), leader: true });
    expect(shifts[0].assignments).toHaveLength(2);
  });

  it('are at the same times of day in winter, and of a day with 25 hours', async () => {
    const id = await ours.project({
      start_date: '2030-06-07T22:00:00.000Z',
      end_date: '2030-06-09T22:00:00.000Z',
    });
    const periods = [
      ['2030-06-08T06:00:00.000Z', '2030-06-08T14:00:00.000Z'],
      ['2030-06-08T06:00:00.000Z', '2030-06-09T06:00:00.000Z'],
      ['2030-06-08T22:00:00.000Z', '2030-06-09T01:00:00.000Z'],
    ];
    for (const [from, until] of periods) await ours.shift(id, stagehand, { from, until });
    await moved(id, {
      start_date: '2030-10-25T22:00:00.000Z',
      end_date: '2030-10-27T23:00:00.000Z',
      ...along('move'),
    });
    const times = (await shiftsOf(id)).map(({ from, until }: Record<string, string>) => [
      from,
      until,
    ]);
    expect(times).toEqual([
      ['2030-10-26T06:00:00.000Z', '2030-10-26T14:00:00.000Z'],
      ['2030-10-26T06:00:00.000Z', '2030-10-27T06:00:00.000Z'],
      ['2030-10-26T22:00:00.000Z', '2030-10-27T01:00:00.000Z'],
    ]);
    await moved(id, {
      start_date: '2030-12-06T23:00:00.000Z',
      end_date: '2030-12-08T23:00:00.000Z',
      ...along('move'),
    });
    expect((await shiftsOf(id))[0]).toMatchObject({ from: '2030-12-07T07:00:00.000Z' });
  });

  it('keep their times where the project gets other hours', async () => {
    const id = await ours.project({
      start_date: '2031-12-17T16:00:00.000Z',
      end_date: '2031-12-19T23:00:00.000Z',
    });
    const times = (day: number) => ({
      from: `2031-12-${day}T07:00:00.000Z`,
      until: `2031-12-${day}T17:00:00.000Z`,
    });
    await ours.shift(id, stagehand, times(18));
    await ours.shift(id, stagehand, times(19));
    await moved(id, {
      start_date: '2031-12-23T23:00:00.000Z',
      end_date: '2031-12-26T22:00:00.000Z',
      ...along('move'),
    });
    expect(await shiftsOf(id)).toMatchObject([times(25), times(26)]);
    await moved(id, { end_date: '2031-12-27T01:00:00.000Z', ...along('move') });
    expect(await shiftsOf(id)).toMatchObject([times(25), times(26)]);
  });

  it('follow the end that they are near, if the project gets longer', async () => {
    const id = await ours.project(at(0, 72));
    await ours.shift(id, stagehand, { from: hour(2), until: hour(6) });
    await ours.shift(id, stagehand, { from: hour(68), until: hour(72) });
    await moved(id, { ...at(0, 96), ...along('move') });
    expect(await shiftsOf(id)).toMatchObject([{ from: hour(2) }, { from: hour(92) }]);
  });

  it('lose their people if the call releases them', async () => {
    const { id, jan, piet } = await crewed();
    await moved(id, { ...at(48, 72), ...along('release') });
    expect(await shiftsOf(id)).toMatchObject([
      { from: hour(56), open: 2, assignments: [{ crew_id: jan, state: 'cancelled' }] },
    ]);
    const { rows } = await test.pool.query('select from bookings where crew_id in ($1, $2)', [
      jan,
      piet,
    ]);
    expect(rows).toEqual([]);
  });

  it('lose their people if the project is cancelled, and keep their times', async () => {
    const { id } = await crewed();
    await moved(id, { status: 'geannuleerd', ...along('release') });
    const [shift] = await shiftsOf(id);
    expect(shift).toMatchObject({ from: hour(8), assignments: [{ state: 'cancelled' }] });
    const kept = await crewed();
    await moved(kept.id, { status: 'geannuleerd' });
    expect((await shiftsOf(kept.id))[0].assignments).toHaveLength(2);
  });

  it('do not move onto other work of their people on that day: nothing moves', async () => {
    const { id, jan } = await crewed();
    const other = await ours.project({ name: 'Beurs' });
    const there = { from: hour(17), until: hour(20) };
    await ours.plan(other, assign(await ours.shift(other, stagehand, there), [jan]));
    const refused = await patch(id, { ...at(2, 26), ...along('move') });
    expect(errorOf(refused)).toEqual([409, 'person_taken']);
    expect(refused.json().taken).toMatchObject([{ crew_id: jan, project_name: 'Beurs' }]);
    expect((await ours.call('GET', `/projects/${id}`)).json()).toMatchObject(at(0, 24));
    await moved(id, { ...at(2, 26), ...along('release') });
  });

  it('ask their people again on another day, whatever else these do then', async () => {
    const { id, jan, piet } = await crewed();
    const other = await ours.project({ name: 'Beurs' });
    const there = { from: hour(32), until: hour(40) };
    await ours.plan(other, assign(await ours.shift(other, stagehand, there), [jan]));
    await moved(id, { ...at(24, 48), ...along('move') });
    expect((await shiftsOf(id))[0].assignments).toMatchObject([
      { crew_id: jan, state: 'requested', due: hour(32) },
      { crew_id: piet, state: 'planned' },
    ]);
  });

  it('keep their lines of the plan, whose version the answer has', async () => {
    const { id } = await crewed();
    const answer = await moved(id, { ...at(48, 72), ...along('move') });
    const plan = (await ours.call('GET', `/projects/${id}/plan`)).json();
    expect(plan.version).toBe(answer.plan_version);
    expect(plan.lines).toMatchObject([{ kind: 'crew', amount: 2 }]);
  });

  it('move and are released with the right to plan people alone', async () => {
    const { id } = await crewed();
    const rights = ['projects.manage', 'planning.manage', 'crew.view'] as const;
    const call = test.callAs(await test.addUser(ours.tenantId, [...rights]));
    for (const way of ['move', 'release']) {
      const answer = await call('PATCH', `/projects/${id}`, { ...at(48, 72), ...along(way) });
      expect(answer.statusCode, way).toBe(403);
    }
    const manager: PermissionName[] = ['projects.manage', 'crew.manage'];
    const freelancer = await test.addUser(ours.tenantId, [...manager, 'projects.view'], {
      user_type: 'freelancer',
    });
    const asked = { ...at(48, 72), ...along('move') };
    expect((await test.callAs(freelancer)('PATCH', `/projects/${id}`, asked)).statusCode).toBe(403);
    expect(
      (await call('PATCH', `/projects/${id}`, { ...at(24, 48), ...along('keep') })).statusCode
    ).toBe(200);
    const other = test.callAs(await test.addUser(ours.tenantId, manager));
    expect((await other('PATCH', `/projects/${id}`, asked)).statusCode).toBe(200);
    expect(await shiftsOf(id)).toMatchObject([{ from: hour(32) }]);
  });

  it('are counted in a preview, for users who may move them', async () => {
    const { id } = await crewed();
    const preview = (call: typeof ours.call, body: object) =>
      call('POST', `/projects/${id}/plan/preview`, body);
    expect((await preview(ours.call, at(48, 72))).json()).toMatchObject({ shifts: 1 });
    expect((await preview(ours.call, at(0, 24))).json()).not.toHaveProperty('shifts');
    const planner = await ours.colleague('planning.manage', 'planning.view', 'crew.view');
    expect((await preview(planner, at(48, 72))).json()).not.toHaveProperty('shifts');
  });
});

describe('a trip of a project that moves', () => {
  it('moves the busy times of its driver too', async () => {
    const id = await ours.project();
    const jan = await ours.person();
    const trip = await ours.add('/transport', {
      vehicle: 'Bus',
      project_id: id,
      crew_id: jan,
      departure: hour(-2),
      arrival: hour(-1),
      busy_from: hour(-3),
    });
    await moved(id, { ...at(48, 72), moving: { trips: 'move', units: 'keep' } });
    expect((await ours.call('GET', `/transport/${trip.id}`)).json()).toMatchObject({
      departure: hour(46),
      arrival: hour(47),
      busy_from: hour(45),
      busy_until: null,
    });
  });
});

describe('a project with people to come', () => {
  it('is not deleted, and names the people; it can be deleted once cancelled', async () => {
    const { id, jan } = await crewed({ from: hour(8), until: hour(16) });
    const refused = await ours.call('DELETE', `/projects/${id}`);
    expect(errorOf(refused)).toEqual([409, 'in_use']);
    expect(refused.json().places).toMatchObject([{ kind: 'crew', id: jan }]);
    await patch(id, { status: 'geannuleerd' });
    expect((await ours.call('DELETE', `/projects/${id}`)).statusCode).toBe(200);
  });
});

describe('the shifts of a template', () => {
  const duplicate = async (id: number, body: object) => {
    const answer = await ours.call('POST', `/projects/${id}/duplicate`, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };

  it('keep their distance for each project that is made of it', async () => {
    const { id } = await crewed();
    await moved(id, at(0, 24));
    const template = await duplicate(id, { name: 'Sjabloon', is_template: true });
    const copy = await duplicate(template, { name: 'Editie', start_date: hour(240) });
    expect(await shiftsOf(copy)).toMatchObject([{ from: hour(248), until: hour(256) }]);
    const again = await duplicate(template, { name: 'Sjabloon 2', is_template: true });
    const second = await duplicate(again, { name: 'Editie 2', start_date: hour(480) });
    expect(await shiftsOf(second)).toMatchObject([{ from: hour(488), until: hour(496) }]);
  });

  it('are placed at the first start, except those with typed times', async () => {
    const { id } = await crewed();
    await ours.shift(id, stagehand, { from: hour(10), until: hour(12) });
    await moved(id, at(0, 24));
    const template = await duplicate(id, { name: 'Sjabloon', is_template: true });
    const copy = await duplicate(template, { name: 'Nog zonder datum' });
    const [first, second] = await shiftsOf(copy);
    await ours.plan(copy, {
      op: 'update_shift',
      id: second.id,
      from: hour(100),
      until: hour(104),
    });
    await moved(copy, at(240, 264));
    expect(await shiftsOf(copy)).toMatchObject([
      { from: hour(100), until: hour(104) },
      { id: first.id, from: hour(248), until: hour(256) },
    ]);
  });
});
