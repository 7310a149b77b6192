import { beforeAll, describe, expect, it } from 'vitest';
import { hoursOf, type WorkedHours } from '../support/workedHours.ts';
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

describe('deciding', () => {
  it('answers for each entry by itself', async () => {
    const crew_id = await ours.person();
    const [one, beside, draft] = [
      await hours.add({ crew_id }),
      await hours.add({ crew_id, from: hour(10), until: hour(18) }),
      await hours.add({ crew_id, from: hour(20), until: hour(22), state: 'draft' }),
    ];
    const unknown = 2_000_000_000;
    expect(await hours.decide('approve', [one.id, beside.id, draft.id, unknown])).toEqual([
      { id: one.id, result: 'ok', state: 'approved' },
      { id: beside.id, result: 'hours_overlap', state: 'submitted' },
      { id: draft.id, result: 'not_submitted', state: 'draft' },
      { id: unknown, result: 'unknown', state: null },
    ]);
    expect(await hours.decide('reject', [one.id, beside.id], 'Dubbel')).toEqual([
      { id: one.id, result: 'hours_closed', state: 'approved' },
      { id: beside.id, result: 'ok', state: 'rejected' },
    ]);
    expect(await hours.read(beside.id)).toMatchObject({ state: 'rejected', reason: 'Dubbel' });
  });

  it('needs a reason to reject and to reopen', async () => {
    const { id } = await hours.add({ crew_id: await ours.person() });
    for (const what of ['reject', 'reopen']) {
      const answer = await ours.call('POST', `/hours/${what}`, { ids: [id] });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['reason']]);
    }
  });

  it('keeps the last reason, also of what was rejected or reopened before', async () => {
    const { id } = await hours.add({ crew_id: await ours.person() });
    const reason = async () => (await hours.read(id)).reason;
    for (const what of ['reject', 'reopen']) {
      await hours.decide(what, [id], 'Klopt niet');
      await hours.decide(what, [id], 'Klopt niet: het was 8 uur');
      expect(await reason(), what).toBe('Klopt niet: het was 8 uur');
    }
  });

  it('is of what was seen, not of what the person made of it meanwhile', async () => {
    const crew_id = await ours.person();
    const [kept, moved] = [
      await hours.add({ crew_id, from: hour(0), until: hour(4) }),
      await hours.add({ crew_id, from: hour(8), until: hour(12) }),
    ];
    expect((await hours.patch(moved.id, { until: hour(20) })).statusCode).toBe(200);
    const ids = [kept.id, moved.id];
    const approve = async (seen: number[]) => {
      const answer = await ours.call('POST', '/hours/approve', { ids, seen });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    expect(await approve([kept.version, moved.version])).toEqual([
      { id: kept.id, result: 'ok', state: 'approved' },
      { id: moved.id, result: 'edit_conflict', state: 'submitted' },
    ]);
    const { version } = await hours.read(moved.id);
    expect(await approve([kept.version, version])).toEqual([
      { id: kept.id, result: 'ok', state: 'approved' },
      { id: moved.id, result: 'ok', state: 'approved' },
    ]);
  });

  it('closes approved hours until they are reopened', async () => {
    const { id } = await hours.add({ crew_id: await ours.person() });
    await hours.decide('approve', [id]);
    for (const answer of [
      await hours.patch(id, { notes: 'Toch niet' }),
      await ours.call('DELETE', `/hours/${id}`),
    ]) {
      expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'hours_closed']);
    }
    await hours.decide('reopen', [id], 'Vergist');
    expect(await hours.read(id)).toMatchObject({ state: 'submitted', reason: 'Vergist' });
    expect((await hours.patch(id, { notes: 'Nu wel' })).statusCode).toBe(200);
  });

  it('is not done for own hours, unless the setting allows it', async () => {
    const user = await test.addUser(ours.tenantId, ['hours.approve']);
    const { rows } = await test.pool.query('select id from crew where user_id = $1', [user.id]);
    const { id } = await hours.add({ crew_id: Number(rows[0].id) });
    const approve = async () =>
      (await test.callAs(user)('POST', '/hours/approve', { ids: [id] })).json()[0].result;
    expect(await approve()).toBe('own_hours');
    await ours.call('PATCH', '/tenant/settings', { own_hours: true });
    expect(await approve()).toBe('ok');
    await ours.call('PATCH', '/tenant/settings', { own_hours: false });
  });

  it('is in the history without a name', async () => {
    const crew_id = await ours.person({ name: 'Jan Onbekend' });
    const { id } = await hours.add({ crew_id });
    await hours.decide('approve', [id]);
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

describe('planned beside worked', () => {
  it('has what is missing, and the largest difference first', async () => {
    const past = (at: number) => new Date(Date.parse(hour(at)) - 4000 * 86_400_000).toISOString();
    const times = { from: past(8), until: past(16) };
    const project = await ours.project({ start_date: past(0), end_date: past(24) });
    const [jan, piet] = [await ours.person({ name: 'Jan' }), await ours.person({ name: 'Piet' })];
    const of = await hours.confirmed(jan, project, times);
    await hours.confirmed(piet, project, times);
    const { id } = await hours.add({
      crew_id: jan,
      assignment_id: of.id,
      ...times,
      until: past(17),
    });
    const loose = await hours.add({ crew_id: piet, from: past(20), until: past(22) });
    const answer = await ours.call('GET', `/hours/compare?from=${past(0)}&until=${past(24)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject([
      { name: 'Piet', planned_minutes: 480, worked_minutes: 0, state: 'missing', hours_ids: [] },
      {
        name: 'Piet',
        planned_minutes: 0,
        worked_minutes: 120,
        waiting: [{ id: loose.id, version: 1 }],
      },
      { name: 'Jan', assignment_id: of.id, difference: 60, state: 'submitted', hours_ids: [id] },
    ]);
  });

  it('says which of the entries of one shift are still to be decided', async () => {
    const past = (at: number) => new Date(Date.parse(hour(at)) - 5000 * 86_400_000).toISOString();
    const times = { from: past(8), until: past(16) };
    const project = await ours.project({ start_date: past(0), end_date: past(24) });
    const crew_id = await ours.person({ name: 'Ans' });
    const { id: assignment_id } = await hours.confirmed(crew_id, project, times);
    const part = (from: number, until: number) =>
      hours.add({ crew_id, assignment_id, from: past(from), until: past(until) });
    const [approved, rejected, waiting] = [
      await part(8, 10),
      await part(10, 12),
      await part(12, 16),
    ];
    await hours.decide('approve', [approved.id]);
    await hours.decide('reject', [rejected.id], 'Dubbel');
    const answer = await ours.call('GET', `/hours/compare?from=${past(0)}&until=${past(24)}`);
    expect(answer.json()).toMatchObject([
      {
        hours_ids: [approved.id, rejected.id, waiting.id],
        waiting: [{ id: waiting.id, version: 1 }],
      },
    ]);
  });

  it('has shifts to come as well', async () => {
    const later = { from: hour(2_008), until: hour(2_016) };
    const of = await hours.confirmed(await ours.person({ name: 'Kees' }), undefined, later);
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
    const of = await hours.confirmed(jan, project, times);
    await hours.confirmed(piet, project, times);
    await hours.add({ crew_id: jan, assignment_id: of.id, ...times });
    await ours.call('PATCH', `/projects/${project}`, { status: 'geannuleerd' });
    const answer = await ours.call('GET', `/hours/compare?from=${past(0)}&until=${past(24)}`);
    expect(answer.json()).toMatchObject([{ name: 'Jan', state: 'submitted' }]);
    expect(answer.json()).toHaveLength(1);
  });
});
