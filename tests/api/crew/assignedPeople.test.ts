import { beforeAll, describe, expect, it } from 'vitest';
import { confirmed, type Crewing, crewingOf, planned } from '../support/crewing.ts';
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
