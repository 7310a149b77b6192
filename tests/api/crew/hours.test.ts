import { beforeAll, describe, expect, it } from 'vitest';
import { EIGHT, hoursOf, type WorkedHours } from '../support/workedHours.ts';
import type { Crewing } from '../support/crewing.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let hours: WorkedHours;

beforeAll(async () => {
  test = await buildTestApp();
  hours = await hoursOf(test);
  ours = hours.ours;
});

describe('hours of others', () => {
  it('have the project of their assignment, and are paid at its wage', async () => {
    const crew_id = await ours.person();
    const { id, project } = await hours.confirmed(crew_id);
    const told = await hours.add({ crew_id, assignment_id: id, break_minutes: 30 });
    expect(told).toMatchObject({
      assignment_id: id,
      project_id: project,
      state: 'submitted',
      paid_minutes: 450,
      wage: 150,
    });
    expect((await ours.call('GET', `/hours?filter={"crew_id":${crew_id}}`)).json()).toHaveLength(1);
  });

  it('without an assignment are paid at the wage of the person', async () => {
    const crew_id = await ours.person({ wage: { unit: 'hour', amount: 30, min_hours: 4 } });
    const told = await hours.add({ crew_id, until: hour(10) });
    expect(told).toMatchObject({ paid_minutes: 240, wage: 120, project_id: null });
  });

  it('take no assignment of somebody else, nor times that do not fit', async () => {
    const [crew_id, other] = [await ours.person(), await ours.person()];
    const { id } = await hours.confirmed(other);
    const fields = async (values: object) => {
      const answer = await ours.call('POST', '/hours', { crew_id, ...EIGHT, ...values });
      expect(answer.statusCode).toBe(400);
      return Object.keys(answer.json().fields);
    };
    expect(await fields({ assignment_id: id })).toEqual(['assignment_id']);
    expect(await fields({ assignment_id: 2_000_000_000 })).toEqual(['assignment_id']);
    expect(await fields({ until: hour(8) })).toEqual(['until']);
    expect(await fields({ until: hour(33) })).toEqual(['until']);
    expect(await fields({ break_minutes: 480 })).toEqual(['break_minutes']);
    expect(await fields({ state: 'approved' })).toEqual(['state']);
    expect(await fields({ crew_id: 2_000_000_000 })).toEqual(['crew_id']);
  });

  it('add up before the rate: two halves of a day are one day', async () => {
    const crew_id = await ours.person();
    const { id, project } = await hours.confirmed(crew_id);
    await ours.plan(project, {
      op: 'update_assignment',
      id,
      wage: { unit: 'day', amount: 100, day_hours: 8, overtime_percent: 150 },
    });
    const first = await hours.add({ crew_id, assignment_id: id, until: hour(12) });
    const second = await hours.add({ crew_id, assignment_id: id, from: hour(12), until: hour(18) });
    await hours.decide('approve', [first.id, second.id]);
    expect([(await hours.read(first.id)).wage, (await hours.read(second.id)).wage]).toEqual([
      100, 37.5,
    ]);
    await ours.plan(project, {
      op: 'update_assignment',
      id,
      wage: { unit: 'hour', amount: 10 },
    });
    const wages = async () => [
      (await hours.read(first.id)).wage,
      (await hours.read(second.id)).wage,
    ];
    expect(await wages()).toEqual([100, 37.5]);
    await hours.decide('reopen', [first.id], 'Ander tarief');
    expect(await wages()).toEqual([40, 37.5]);
    await hours.decide('reopen', [second.id], 'Ander tarief');
    await hours.decide('approve', [first.id, second.id]);
    expect(await wages()).toEqual([40, 60]);
  });

  it('have the pay of the day where the other half is reopened, and not less than before', async () => {
    const crew_id = await ours.person();
    const { id, project } = await hours.confirmed(crew_id);
    const wage = { unit: 'day', amount: 100, day_hours: 8 };
    await ours.plan(project, { op: 'update_assignment', id, wage });
    const first = await hours.add({ crew_id, assignment_id: id, until: hour(12) });
    const second = await hours.add({ crew_id, assignment_id: id, from: hour(12) });
    const wages = async () => [
      (await hours.read(first.id)).wage,
      (await hours.read(second.id)).wage,
    ];
    await hours.decide('approve', [second.id]);
    await hours.decide('approve', [first.id]);
    expect(await wages()).toEqual([0, 100]);
    await hours.decide('reopen', [second.id], 'Te lang');
    expect(await wages()).toEqual([100, 0]);
  });

  it('keep what they were approved at where somebody is taken off and placed again', async () => {
    const crew_id = await ours.person();
    const { id, project, shift } = await hours.confirmed(crew_id);
    const told = await hours.add({ crew_id, assignment_id: id });
    await hours.decide('approve', [told.id]);
    await ours.call('PATCH', `/crew/${crew_id}`, { wage: { unit: 'hour', amount: 99 } });
    await ours.plan(project, { op: 'cancel', ids: [id] });
    await ours.plan(project, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [crew_id],
      state: 'confirmed',
    });
    expect(await hours.read(told.id)).toMatchObject({ state: 'approved', wage: 160 });
  });
});

describe('closed days', () => {
  it('refuse each entry by itself', async () => {
    const crew_id = await ours.person();
    const [past, later] = [
      await hours.add({ crew_id }),
      await hours.add({ crew_id, from: hour(48), until: hour(56) }),
    ];
    await hours.close(hour(8).slice(0, 10));
    expect((await hours.decide('approve', [past.id, later.id])).map(resultOf)).toEqual([
      'hours_closed',
      'ok',
    ]);
    const refused = [
      await hours.patch(past.id, { km: 12 }),
      await hours.patch(past.id, { from: hour(40), until: hour(42) }),
      await ours.call('DELETE', `/hours/${past.id}`),
      await ours.call('POST', '/hours', { crew_id, ...EIGHT }),
    ];
    expect(refused.map(answer => answer.json().errorCode)).toEqual(
      refused.map(() => 'hours_closed')
    );
    expect((await hours.decide('reopen', [later.id], 'Toch')).map(resultOf)).toEqual(['ok']);
    expect((await hours.patch(later.id, EIGHT)).json().errorCode).toBe('hours_closed');
    await hours.close(null);
  });
});

const resultOf = ({ result }: { result: string }) => result;

describe('people and shifts with hours', () => {
  it('are not removed', async () => {
    const crew_id = await ours.person();
    const { id, project, shift } = await hours.confirmed(crew_id);
    await hours.add({ crew_id, assignment_id: id });
    const removed = await ours.post(project, [{ op: 'remove_shift', id: shift }]);
    expect([removed.statusCode, removed.json().errorCode]).toEqual([409, 'in_use']);
    await ours.plan(project, { op: 'cancel', ids: [id] });
    const deleted = await ours.call('DELETE', `/crew/${crew_id}`);
    expect([deleted.statusCode, deleted.json().errorCode]).toEqual([409, 'in_use']);
  });

  it('are merged with their hours, unless both have approved ones at once', async () => {
    const [one, other, third] = [await ours.person(), await ours.person(), await ours.person()];
    const its = await hours.add({ crew_id: one });
    const others = await hours.add({ crew_id: other });
    await hours.decide('approve', [its.id, others.id]);
    const refused = await ours.call('POST', `/crew/${one}/merge`, { into: other });
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'hours_overlap']);
    expect((await ours.call('POST', `/crew/${one}/merge`, { into: third })).statusCode).toBe(200);
    expect((await hours.read(its.id)).crew_id).toBe(third);
  });

  it('are added up before the rate when two records become one', async () => {
    const [one, other] = [await ours.person(), await ours.person()];
    const wage = { unit: 'day', amount: 100, day_hours: 10 };
    const its = await hours.confirmed(one, undefined, { wage });
    await ours.plan(its.project, {
      op: 'assign',
      shift_id: its.shift,
      crew_ids: [other],
      state: 'planned',
    });
    const { shifts } = await ours.read(its.project);
    const others = shifts[0].assignments.find(
      ({ crew_id }: { crew_id: number }) => crew_id === other
    );
    const first = await hours.add({ crew_id: one, assignment_id: its.id, until: hour(12) });
    const second = await hours.add({ crew_id: other, assignment_id: others.id, from: hour(12) });
    await hours.decide('approve', [first.id]);
    expect((await ours.call('POST', `/crew/${one}/merge`, { into: other })).statusCode).toBe(200);
    expect([(await hours.read(first.id)).wage, (await hours.read(second.id)).wage]).toEqual([
      100, 0,
    ]);
  });

  it('keep the name of a project that is deleted', async () => {
    const crew_id = await ours.person();
    const project = await ours.project({ name: 'Afscheid' });
    const told = await hours.add({ crew_id, project_id: project });
    expect((await ours.call('DELETE', `/projects/${project}`)).statusCode).toBe(200);
    expect(await hours.read(told.id)).toMatchObject({ project_id: null, project_name: 'Afscheid' });
  });
});
