import { beforeAll, describe, expect, it } from 'vitest';
import { type Requesting, requestingOf } from '../support/requesting.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Requesting;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await requestingOf(test);
  stagehand = await ours.crewFunction({ wage: { unit: 'hour', amount: 20 } });
});

/** A freelancer with an account: their calls, and their number among the crew. */
const freelancer = async (name: string) => {
  const user = await test.addUser(ours.tenantId, [], { name, user_type: 'freelancer' });
  const { rows } = await test.pool.query('select id from crew where user_id = $1', [user.id]);
  return { call: test.callAs(user), id: Number(rows[0].id), email: user.email };
};

const WINDOW = `from=${hour(0)}&until=${hour(48)}`;

describe('my work', () => {
  it('has own requests and shifts, and only first names of other people', async () => {
    const [jan, piet] = [await freelancer('Jan'), await freelancer('Piet')];
    const lead = await ours.person({ name: 'Lea Vos', phone: '0612345678' });
    const project = await ours.project({ name: 'Lichtfeest', location: 'Park' });
    const shift = await ours.shift(project, stagehand, { amount: 4, notes: 'Achterom' });
    const planned = await ours.shift(project, stagehand, { from: hour(20), until: hour(22) });
    const { shifts } = await ours.plan(
      project,
      { op: 'assign', shift_id: shift, crew_ids: [lead, piet.id], state: 'confirmed' },
      { op: 'assign', shift_id: planned, crew_ids: [jan.id], state: 'planned' }
    );
    const [leads] = shifts[0].assignments;
    await ours.plan(project, { op: 'update_assignment', id: leads.id, leader: true });
    const id = await ours.asked(shift, jan.id, { message: 'Kun je?' });
    const work = async () => (await jan.call('GET', `/my/work?${WINDOW}`)).json();
    expect(await work()).toMatchObject({
      shifts: [
        {
          assignment_id: id,
          project_name: 'Lichtfeest',
          location: 'Park',
          state: 'requested',
          message: 'Kun je?',
          wage: { unit: 'hour', amount: 20 },
          notes: null,
          leader_phone: null,
          colleagues: [],
        },
      ],
      trips: [],
    });
    const answered = await jan.call('POST', '/my/answers', {
      answers: [
        { assignment_id: leads.id, answer: 'yes' },
        { assignment_id: id, answer: 'yes' },
      ],
    });
    expect(answered.json()).toEqual([
      { assignment_id: leads.id, result: 'unknown', state: null },
      { assignment_id: id, result: 'ok', state: 'confirmed' },
    ]);
    const { shifts: own } = await work();
    expect(own).toMatchObject([
      {
        state: 'confirmed',
        notes: 'Achterom',
        leader: false,
        leader_name: 'Lea Vos',
        leader_phone: '0612345678',
        colleagues: ['Lea', 'Piet'],
      },
    ]);
    expect(JSON.stringify(own)).not.toMatch(/"note"|"answer"/);
  });

  it('is not accepted for other times than the person saw', async () => {
    const jan = await freelancer('Jan');
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    const id = await ours.asked(shift, jan.id);
    const answer = async (times: object) =>
      (
        await jan.call('POST', '/my/answers', {
          answers: [{ assignment_id: id, answer: 'yes', ...times }],
        })
      ).json();
    const seen = { from: hour(8), until: hour(16) };
    const later = { from: hour(10), until: hour(18) };
    await ours.plan(project, { op: 'update_shift', id: shift, ...later });
    expect(await answer(seen)).toEqual([
      { assignment_id: id, result: 'changed', state: 'requested' },
    ]);
    expect(await ours.assignment(project, id)).toMatchObject({ state: 'requested' });
    expect(await answer(later)).toMatchObject([{ result: 'ok', state: 'confirmed' }]);
    // Sent again after a lost answer, it is the same.
    expect(await answer(later)).toMatchObject([{ result: 'ok', state: 'confirmed' }]);
  });

  it('is seen when it is opened', async () => {
    const jan = await freelancer('Jan');
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    const { shifts } = await ours.plan(project, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [jan.id],
      state: 'confirmed',
    });
    const [{ id }] = shifts[0].assignments;
    expect(await ours.assignment(project, id)).toMatchObject({ seen: false });
    await jan.call('GET', `/my/work?from=${hour(100)}&until=${hour(120)}`);
    expect(await ours.assignment(project, id)).toMatchObject({ seen: false });
    await jan.call('GET', `/my/work?${WINDOW}`);
    expect(await ours.assignment(project, id)).toMatchObject({ seen: true });
  });

  it('is the only crew that a freelancer reaches', async () => {
    const jan = await freelancer('Jan');
    const id = await ours.asked(await ours.shift(await ours.project(), stagehand), jan.id);
    const calls = [
      ['GET', '/crew'],
      ['GET', `/crew/${jan.id}/availability`],
      ['GET', `/crew/${jan.id}/link`],
      ['GET', '/crew/candidates'],
      ['POST', `/crew/requests/${id}/answer`],
      ['POST', '/crew/requests'],
    ] as const;
    for (const [method, path] of calls) {
      expect((await jan.call(method, path, {})).statusCode, path).toBe(403);
    }
  });
});

describe('my availability', () => {
  it('is written by the user, also a freelancer, and read by the planner', async () => {
    const [jan, piet] = [await freelancer('Jan'), await freelancer('Piet')];
    const away = { state: 'away', from: hour(0), until: hour(24), reason: 'Vakantie' };
    const added = await jan.call('POST', '/my/availability', away);
    expect(added.statusCode, added.body).toBe(201);
    const { id } = added.json();
    const path = `/my/availability/${id}`;
    expect((await piet.call('PATCH', path, away)).statusCode).toBe(404);
    expect((await piet.call('DELETE', path)).statusCode).toBe(404);
    const changed = await jan.call('PATCH', path, { ...away, until: hour(12) });
    expect(changed.json()).toMatchObject({ until: hour(12) });
    const planner = await ours.call('GET', `/crew/${jan.id}/availability`);
    expect(planner.json()).toEqual((await jan.call('GET', '/my/availability')).json());
    expect((await jan.call('DELETE', path)).statusCode).toBe(200);
    expect((await jan.call('GET', '/my/availability')).json()).toEqual([]);
  });
});
