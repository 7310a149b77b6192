import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EIGHT, hoursOf, type WorkedHours } from '../support/workedHours.ts';
import { type Crewing, crewingOf } from '../support/crewing.ts';
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

const freelancer = async () => {
  const user = await test.addUser(ours.tenantId, [], { user_type: 'freelancer' });
  const { rows } = await test.pool.query('select id from crew where user_id = $1', [user.id]);
  return { call: test.callAs(user), id: Number(rows[0].id) };
};

describe('own hours', () => {
  it('are told once, however often they are sent', async () => {
    const { call, id } = await freelancer();
    const { id: assignment_id, project } = await hours.confirmed(id);
    const body = { client_id: randomUUID(), assignment_id, ...EIGHT, state: 'submitted' };
    const first = await call('POST', '/my/hours', body);
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json()).toMatchObject({ project_id: project, state: 'submitted', earned: 160 });
    const again = await call('POST', '/my/hours', { ...body, notes: 'Nog eens' });
    expect(again.json()).toEqual(first.json());
    const listed = await call('GET', `/my/hours?from=${hour(0)}&until=${hour(24)}`);
    expect(listed.json()).toEqual([first.json()]);
  });

  it('are of an own confirmed shift, and of nobody else', async () => {
    const [jan, piet] = [await freelancer(), await freelancer()];
    const of = await hours.confirmed(piet.id);
    const tell = (values: object) =>
      jan.call('POST', '/my/hours', { client_id: randomUUID(), ...EIGHT, ...values });
    expect((await tell({ assignment_id: of.id })).json().fields).toHaveProperty('assignment_id');
    await ours.plan(of.project, {
      op: 'assign',
      shift_id: of.shift,
      crew_ids: [jan.id],
      state: 'planned',
    });
    const { shifts } = await ours.read(of.project);
    const [, planned] = shifts[0].assignments;
    expect((await tell({ assignment_id: planned.id })).statusCode).toBe(400);
    const own = (await tell({})).json();
    for (const [method, body] of [
      ['PATCH', { notes: 'Van wie?' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await piet.call(method, `/my/hours/${own.id}`, body)).statusCode).toBe(404);
    }
    expect((await piet.call('POST', '/my/hours/submit', { ids: [own.id] })).json()).toEqual([
      { id: own.id, result: 'unknown', state: null },
    ]);
    expect((await jan.call('POST', '/my/hours/submit', { ids: [own.id] })).json()).toEqual([
      { id: own.id, result: 'ok', state: 'submitted' },
    ]);
    await hours.decide('approve', [own.id]);
    expect((await jan.call('PATCH', `/my/hours/${own.id}`, { km: 3 })).json().errorCode).toBe(
      'hours_closed'
    );
  });

  it('are all that a freelancer reads of hours', async () => {
    const { call } = await freelancer();
    for (const path of ['/hours', `/hours/compare?from=${hour(0)}&until=${hour(24)}`]) {
      expect((await call('GET', path)).statusCode).toBe(403);
    }
  });

  it('are all of a person without a period', async () => {
    const { call } = await freelancer();
    const tell = (from: string, until: string) =>
      call('POST', '/my/hours', { client_id: randomUUID(), from, until });
    const first = (await tell(hour(0), hour(4))).json();
    const last = (await tell(hour(24), hour(30))).json();
    expect((await call('GET', '/my/hours')).json()).toEqual([first, last]);
    expect((await call('GET', `/my/hours?from=${hour(12)}`)).json()).toEqual([last]);
    expect((await call('GET', `/my/hours?until=${hour(12)}`)).json()).toEqual([first]);
    const reversed = await call('GET', `/my/hours?from=${hour(12)}&until=${hour(0)}`);
    expect([reversed.statusCode, reversed.json().fields]).toEqual([
      400,
      { until: expect.any(String) },
    ]);
  });

  it('are told once by an idempotency key, with or without a `client_id`', async () => {
    const { call } = await freelancer();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await call('POST', '/my/hours', EIGHT, headers);
    expect(first.statusCode, first.body).toBe(201);
    expect((await call('POST', '/my/hours', EIGHT, headers)).json()).toEqual(first.json());
    expect((await call('GET', '/my/hours')).json()).toHaveLength(1);
  });

  it('are also of a project without a shift: of an own one for freelancers, of any for staff', async () => {
    const { call, id } = await freelancer();
    const [own, other] = [await hours.confirmed(id), await ours.project({ name: 'Magazijn' })];
    const tell = (by: typeof call, project_id: number) =>
      by('POST', '/my/hours', { client_id: randomUUID(), project_id, ...EIGHT });
    const told = await tell(call, own.project);
    expect(told.json()).toMatchObject({ project_id: own.project, assignment_id: null });
    const refused = await tell(call, other);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { project_id: expect.any(String) },
    ]);
    const changed = (values: object) => call('PATCH', `/my/hours/${told.json().id}`, values);
    expect((await changed({ project_id: other })).json().fields).toHaveProperty('project_id');
    expect((await changed({ project_id: null })).json()).toMatchObject({ project_id: null });
    const staff = test.callAs(await test.addUser(ours.tenantId, []));
    expect((await tell(staff, other)).json()).toMatchObject({ project_name: 'Magazijn' });
    const foreign = await (await crewingOf(test)).project();
    expect((await tell(staff, foreign)).json().fields).toHaveProperty('project_id');
  });

  it('know the last closed day', async () => {
    const { call } = await freelancer();
    await hours.close('2020-01-31');
    const work = await call('GET', `/my/work?from=${hour(0)}&until=${hour(24)}`);
    expect(work.json().closed_until).toBe('2020-01-31');
    await hours.close(null);
  });
});

describe('own hours after a refusal', () => {
  it('are corrected and handed in again, without the old reason', async () => {
    const jan = await freelancer();
    const told = await hours.add({ crew_id: jan.id });
    await hours.decide('reject', [told.id], 'Was korter');
    const shown = (await jan.call('GET', `/my/hours?from=${hour(0)}&until=${hour(24)}`)).json();
    expect(shown).toMatchObject([{ id: told.id, state: 'rejected', reason: 'Was korter' }]);
    const headers = { 'if-match': `"v${shown[0].version}"` };
    const values = { break_minutes: 60, state: 'submitted' };
    const again = await jan.call('PATCH', `/my/hours/${told.id}`, values, headers);
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json()).toMatchObject({ ...values, reason: null });
    const late = await jan.call('PATCH', `/my/hours/${told.id}`, values, headers);
    expect(late.json()).toMatchObject({ errorCode: 'edit_conflict', current: values });
  });

  it('keep the reason while they are only corrected', async () => {
    const jan = await freelancer();
    const told = await hours.add({ crew_id: jan.id });
    await hours.decide('reject', [told.id], 'Was korter');
    const changed = await jan.call('PATCH', `/my/hours/${told.id}`, { km: 3 });
    expect(changed.json()).toMatchObject({ state: 'rejected', reason: 'Was korter', km: 3 });
  });
});
