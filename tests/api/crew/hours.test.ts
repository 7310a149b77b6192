import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  stagehand = await ours.crewFunction({ wage: { unit: 'hour', amount: 20 } });
});

const freelancer = async () => {
  const user = await test.addUser(ours.tenantId, [], { user_type: 'freelancer' });
  const { rows } = await test.pool.query('select id from crew where user_id = $1', [user.id]);
  return { call: test.callAs(user), id: Number(rows[0].id) };
};

/** Confirmed from hour 8 to 16. Returns the assignment. */
const confirmed = async (crewId: number, project?: number, values: object = {}) => {
  const of = project ?? (await ours.project());
  const shift = await ours.shift(of, stagehand, { amount: 9, ...values });
  const { shifts } = await ours.plan(of, {
    op: 'assign',
    shift_id: shift,
    crew_ids: [crewId],
    state: 'confirmed',
  });
  const placed = shifts.find(({ id }: { id: number }) => id === shift).assignments;
  return { id: Number(placed[0].id), project: of, shift };
};

const EIGHT = { from: hour(8), until: hour(16) };

const add = async (values: object) => {
  const answer = await ours.call('POST', '/hours', { ...EIGHT, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

const decide = async (what: string, ids: number[], reason?: string) => {
  const answer = await ours.call('POST', `/hours/${what}`, { ids, ...(reason && { reason }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const read = async (id: number) => (await ours.call('GET', `/hours/${id}`)).json();

const patch = (id: number, values: object) => ours.call('PATCH', `/hours/${id}`, values);

const close = async (until: string | null) => {
  const answer = await ours.call('PATCH', '/tenant/settings', { hours_closed_until: until });
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('hours of others', () => {
  it('have the project of their assignment, and are paid at its wage', async () => {
    const crew_id = await ours.person();
    const { id, project } = await confirmed(crew_id);
    const told = await add({ crew_id, assignment_id: id, break_minutes: 30 });
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
    const told = await add({ crew_id, until: hour(10) });
    expect(told).toMatchObject({ paid_minutes: 240, wage: 120, project_id: null });
  });

  it('take no assignment of somebody else, nor times that do not fit', async () => {
    const [crew_id, other] = [await ours.person(), await ours.person()];
    const { id } = await confirmed(other);
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
    const { id, project } = await confirmed(crew_id);
    await ours.plan(project, {
      op: 'update_assignment',
      id,
      wage: { unit: 'day', amount: 100, day_hours: 8, overtime_percent: 150 },
    });
    const first = await add({ crew_id, assignment_id: id, until: hour(12) });
    const second = await add({ crew_id, assignment_id: id, from: hour(12), until: hour(18) });
    await decide('approve', [first.id, second.id]);
    expect([(await read(first.id)).wage, (await read(second.id)).wage]).toEqual([100, 37.5]);
    await ours.plan(project, {
      op: 'update_assignment',
      id,
      wage: { unit: 'hour', amount: 10 },
    });
    const wages = async () => [(await read(first.id)).wage, (await read(second.id)).wage];
    expect(await wages()).toEqual([100, 37.5]);
    await decide('reopen', [first.id], 'Ander tarief');
    expect(await wages()).toEqual([40, 37.5]);
    await decide('reopen', [second.id], 'Ander tarief');
    await decide('approve', [first.id, second.id]);
    expect(await wages()).toEqual([40, 60]);
  });

  it('have the pay of the day where the other half is reopened, and not less than before', async () => {
    const crew_id = await ours.person();
    const { id, project } = await confirmed(crew_id);
    const wage = { unit: 'day', amount: 100, day_hours: 8 };
    await ours.plan(project, { op: 'update_assignment', id, wage });
    const first = await add({ crew_id, assignment_id: id, until: hour(12) });
    const second = await add({ crew_id, assignment_id: id, from: hour(12) });
    const wages = async () => [(await read(first.id)).wage, (await read(second.id)).wage];
    await decide('approve', [second.id]);
    await decide('approve', [first.id]);
    expect(await wages()).toEqual([0, 100]);
    await decide('reopen', [second.id], 'Te lang');
    expect(await wages()).toEqual([100, 0]);
  });

  it('keep what they were approved at where somebody is taken off and placed again', async () => {
    const crew_id = await ours.person();
    const { id, project, shift } = await confirmed(crew_id);
    const told = await add({ crew_id, assignment_id: id });
    await decide('approve', [told.id]);
    await ours.call('PATCH', `/crew/${crew_id}`, { wage: { unit: 'hour', amount: 99 } });
    await ours.plan(project, { op: 'cancel', ids: [id] });
    await ours.plan(project, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [crew_id],
      state: 'confirmed',
    });
    expect(await read(told.id)).toMatchObject({ state: 'approved', wage: 160 });
  });
});

describe('deciding', () => {
  it('answers for each entry by itself', async () => {
    const crew_id = await ours.person();
    const [one, beside, draft] = [
      await add({ crew_id }),
      await add({ crew_id, from: hour(10), until: hour(18) }),
      await add({ crew_id, from: hour(20), until: hour(22), state: 'draft' }),
    ];
    const unknown = 2_000_000_000;
    expect(await decide('approve', [one.id, beside.id, draft.id, unknown])).toEqual([
      { id: one.id, result: 'ok', state: 'approved' },
      { id: beside.id, result: 'hours_overlap', state: 'submitted' },
      { id: draft.id, result: 'not_submitted', state: 'draft' },
      { id: unknown, result: 'unknown', state: null },
    ]);
    expect(await decide('reject', [one.id, beside.id], 'Dubbel')).toEqual([
      { id: one.id, result: 'hours_closed', state: 'approved' },
      { id: beside.id, result: 'ok', state: 'rejected' },
    ]);
    expect(await read(beside.id)).toMatchObject({ state: 'rejected', reason: 'Dubbel' });
  });

  it('needs a reason to reject and to reopen', async () => {
    const { id } = await add({ crew_id: await ours.person() });
    for (const what of ['reject', 'reopen']) {
      const answer = await ours.call('POST', `/hours/${what}`, { ids: [id] });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['reason']]);
    }
  });

  it('closes approved hours until they are reopened', async () => {
    const { id } = await add({ crew_id: await ours.person() });
    await decide('approve', [id]);
    for (const answer of [
      await patch(id, { notes: 'Toch niet' }),
      await ours.call('DELETE', `/hours/${id}`),
    ]) {
      expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'hours_closed']);
    }
    await decide('reopen', [id], 'Vergist');
    expect(await read(id)).toMatchObject({ state: 'submitted', reason: 'Vergist' });
    expect((await patch(id, { notes: 'Nu wel' })).statusCode).toBe(200);
  });

  it('is not done for own hours, unless the setting allows it', async () => {
    const user = await test.addUser(ours.tenantId, ['hours.approve']);
    const { rows } = await test.pool.query('select id from crew where user_id = $1', [user.id]);
    const { id } = await add({ crew_id: Number(rows[0].id) });
    const approve = async () =>
      (await test.callAs(user)('POST', '/hours/approve', { ids: [id] })).json()[0].result;
    expect(await approve()).toBe('own_hours');
    await ours.call('PATCH', '/tenant/settings', { own_hours: true });
    expect(await approve()).toBe('ok');
    await ours.call('PATCH', '/tenant/settings', { own_hours: false });
  });

  it('is in the history without a name', async () => {
    const crew_id = await ours.person({ name: 'Jan Onbekend' });
    const { id } = await add({ crew_id });
    await decide('approve', [id]);
    const { rows } = await test.pool.query(
      `select action_type, metadata from audit_log where resource_type = 'hours' and resource_id = $1
        order by id`,
      [id]
    );
    expect(rows.map(({ action_type }) => action_type)).toEqual(['hours.created', 'hours.approved']);
    expect(rows[1].metadata).toMatchObject({ crew_id });
    expect(JSON.stringify(rows)).not.toContain('Onbekend');
  });
});

describe('closed days', () => {
  it('refuse each entry by itself', async () => {
    const crew_id = await ours.person();
    const [past, later] = [
      await add({ crew_id }),
      await add({ crew_id, from: hour(48), until: hour(56) }),
    ];
    await close(hour(8).slice(0, 10));
    expect((await decide('approve', [past.id, later.id])).map(resultOf)).toEqual([
      'hours_closed',
      'ok',
    ]);
    const refused = [
      await patch(past.id, { km: 12 }),
      await patch(past.id, { from: hour(40), until: hour(42) }),
      await ours.call('DELETE', `/hours/${past.id}`),
      await ours.call('POST', '/hours', { crew_id, ...EIGHT }),
    ];
    expect(refused.map(answer => answer.json().errorCode)).toEqual(
      refused.map(() => 'hours_closed')
    );
    expect((await decide('reopen', [later.id], 'Toch')).map(resultOf)).toEqual(['ok']);
    expect((await patch(later.id, EIGHT)).json().errorCode).toBe('hours_closed');
    await close(null);
  });
});

const resultOf = ({ result }: { result: string }) => result;

describe('own hours', () => {
  it('are told once, however often they are sent', async () => {
    const { call, id } = await freelancer();
    const { id: assignment_id, project } = await confirmed(id);
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
    const of = await confirmed(piet.id);
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
    await decide('approve', [own.id]);
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
    const [own, other] = [await confirmed(id), await ours.project({ name: 'Magazijn' })];
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
    await close('2020-01-31');
    const work = await call('GET', `/my/work?from=${hour(0)}&until=${hour(24)}`);
    expect(work.json().closed_until).toBe('2020-01-31');
    await close(null);
  });
});

describe('people and shifts with hours', () => {
  it('are not removed', async () => {
    const crew_id = await ours.person();
    const { id, project, shift } = await confirmed(crew_id);
    await add({ crew_id, assignment_id: id });
    const removed = await ours.post(project, [{ op: 'remove_shift', id: shift }]);
    expect([removed.statusCode, removed.json().errorCode]).toEqual([409, 'in_use']);
    await ours.plan(project, { op: 'cancel', ids: [id] });
    const deleted = await ours.call('DELETE', `/crew/${crew_id}`);
    expect([deleted.statusCode, deleted.json().errorCode]).toEqual([409, 'in_use']);
  });

  it('are merged with their hours, unless both have approved ones at once', async () => {
    const [one, other, third] = [await ours.person(), await ours.person(), await ours.person()];
    const its = await add({ crew_id: one });
    const others = await add({ crew_id: other });
    await decide('approve', [its.id, others.id]);
    const refused = await ours.call('POST', `/crew/${one}/merge`, { into: other });
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'hours_overlap']);
    expect((await ours.call('POST', `/crew/${one}/merge`, { into: third })).statusCode).toBe(200);
    expect((await read(its.id)).crew_id).toBe(third);
  });

  it('are added up before the rate when two records become one', async () => {
    const [one, other] = [await ours.person(), await ours.person()];
    const wage = { unit: 'day', amount: 100, day_hours: 10 };
    const its = await confirmed(one, undefined, { wage });
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
    const first = await add({ crew_id: one, assignment_id: its.id, until: hour(12) });
    const second = await add({ crew_id: other, assignment_id: others.id, from: hour(12) });
    await decide('approve', [first.id]);
    expect((await ours.call('POST', `/crew/${one}/merge`, { into: other })).statusCode).toBe(200);
    expect([(await read(first.id)).wage, (await read(second.id)).wage]).toEqual([100, 0]);
  });

  it('keep the name of a project that is deleted', async () => {
    const crew_id = await ours.person();
    const project = await ours.project({ name: 'Afscheid' });
    const told = await add({ crew_id, project_id: project });
    expect((await ours.call('DELETE', `/projects/${project}`)).statusCode).toBe(200);
    expect(await read(told.id)).toMatchObject({ project_id: null, project_name: 'Afscheid' });
  });
});

describe('own hours after a refusal', () => {
  it('are corrected and handed in again, without the old reason', async () => {
    const jan = await freelancer();
    const told = await add({ crew_id: jan.id });
    await decide('reject', [told.id], 'Was korter');
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
    const told = await add({ crew_id: jan.id });
    await decide('reject', [told.id], 'Was korter');
    const changed = await jan.call('PATCH', `/my/hours/${told.id}`, { km: 3 });
    expect(changed.json()).toMatchObject({ state: 'rejected', reason: 'Was korter', km: 3 });
  });
});

describe('planned beside worked', () => {
  it('has what is missing, and the largest difference first', async () => {
    const past = (at: number) => new Date(Date.parse(hour(at)) - 4000 * 86_400_000).toISOString();
    const times = { from: past(8), until: past(16) };
    const project = await ours.project({ start_date: past(0), end_date: past(24) });
    const [jan, piet] = [await ours.person({ name: 'Jan' }), await ours.person({ name: 'Piet' })];
    const of = await confirmed(jan, project, times);
    await confirmed(piet, project, times);
    const { id } = await add({ crew_id: jan, assignment_id: of.id, ...times, until: past(17) });
    const loose = await add({ crew_id: piet, from: past(20), until: past(22) });
    const answer = await ours.call('GET', `/hours/compare?from=${past(0)}&until=${past(24)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject([
      { name: 'Piet', planned_minutes: 480, worked_minutes: 0, state: 'missing', hours_ids: [] },
      { name: 'Piet', planned_minutes: 0, worked_minutes: 120, hours_ids: [loose.id] },
      { name: 'Jan', assignment_id: of.id, difference: 60, state: 'submitted', hours_ids: [id] },
    ]);
  });

  it('has shifts to come as well', async () => {
    const later = { from: hour(2_008), until: hour(2_016) };
    const of = await confirmed(await ours.person({ name: 'Kees' }), undefined, later);
    const answer = await ours.call(
      'GET',
      `/hours/compare?from=${hour(2_000)}&until=${hour(2_024)}`
    );
    expect(answer.json()).toMatchObject([
      { name: 'Kees', assignment_id: of.id, difference: -480, state: 'missing' },
    ]);
    const reversed = await ours.call('GET', `/hours/compare?from=${hour(24)}&until=${hour(0)}`);
    expect([reversed.statusCode, reversed.json().fields]).toEqual([
      400,
      { until: expect.any(String) },
    ]);
  });

  it('leaves out what was cancelled with its project, unless hours were told', async () => {
    const past = (at: number) => new Date(Date.parse(hour(at)) - 3000 * 86_400_000).toISOString();
    const times = { from: past(8), until: past(16) };
    const project = await ours.project({ start_date: past(0), end_date: past(24) });
    const [jan, piet] = [await ours.person({ name: 'Jan' }), await ours.person({ name: 'Piet' })];
    const of = await confirmed(jan, project, times);
    await confirmed(piet, project, times);
    await add({ crew_id: jan, assignment_id: of.id, ...times });
    await ours.call('PATCH', `/projects/${project}`, { status: 'geannuleerd' });
    const answer = await ours.call('GET', `/hours/compare?from=${past(0)}&until=${past(24)}`);
    expect(answer.json()).toMatchObject([{ name: 'Jan', state: 'submitted' }]);
    expect(answer.json()).toHaveLength(1);
  });
});
