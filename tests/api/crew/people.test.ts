import { randomUUID } from 'node:crypto';
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
  stagehand = await ours.crewFunction({ name: 'Stagehand', wage: { unit: 'hour', amount: 20 } });
});

describe('a user', () => {
  it('is a crew member with the values of the account', async () => {
    const user = await test.addUser(ours.tenantId, [], { phone: '0612345678' });
    expect(await ours.crewOf(user.id)).toMatchObject([
      {
        user_id: user.id,
        name: 'Sanne de Wit',
        email: user.email,
        phone: '0612345678',
        active: true,
        kind: 'employee',
        plannable: false,
        default_state: 'free',
      },
    ]);
    const freelancer = await test.addUser(ours.tenantId, [], { user_type: 'freelancer' });
    const [person] = await ours.crewOf(freelancer.id);
    expect(person).toMatchObject({ kind: 'freelancer', plannable: true, default_state: 'ask' });
    const renamed = await ours.call('PATCH', `/crew/${person.id}`, { name: 'Anders' });
    expect([errorOf(renamed), fieldsOf(renamed)]).toEqual([[400, 'invalid_input'], ['name']]);
    const away = await ours.call('PATCH', `/users/${freelancer.id}`, {
      name: 'Sara',
      active: false,
    });
    expect(away.statusCode, away.body).toBe(200);
    expect(await ours.crewOf(freelancer.id)).toMatchObject([
      { id: person.id, name: 'Sara de Wit', active: false, version: 2 },
    ]);
    const removed = await ours.call('DELETE', `/crew/${person.id}`);
    expect(errorOf(removed)).toEqual([409, 'in_use']);
  });

  it('takes over the crew member with the e-mail address, with all that is planned', async () => {
    const email = `${randomUUID()}@crew.example`;
    const jan = await ours.person({
      name: 'Jan',
      email: email.toUpperCase(),
      notes: 'Rijdt graag',
    });
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    await ours.plan(project, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [jan],
      state: 'confirmed',
    });
    const user = await test.addUser(ours.tenantId, [], { email, name: 'Jan', last_name: 'Smit' });
    expect(await ours.crewOf(user.id)).toMatchObject([
      { id: jan, name: 'Jan Smit', email, notes: 'Rijdt graag', kind: 'hired', plannable: true },
    ]);
  });
});

describe('a crew member', () => {
  it('keeps licences and functions, each with its wage', async () => {
    const id = await ours.person({
      licences: [{ code: 'CE', until: '2031-01-01' }],
      functions: [{ function_id: stagehand, wage: { unit: 'day', amount: 250 } }],
      wage: { unit: 'hour', amount: 30, min_hours: 4 },
    });
    const person = (await ours.call('GET', `/crew/${id}`)).json();
    expect(person).toMatchObject({
      licences: [{ code: 'CE', until: '2031-01-01' }],
      functions: [{ function_id: stagehand, wage: { unit: 'day', amount: 250 } }],
      wage: { unit: 'hour', amount: 30, min_hours: 4 },
    });
    const able = await ours.call(
      'GET',
      `/crew?filter=${encodeURIComponent(JSON.stringify({ function_id: stagehand }))}`
    );
    expect(able.json().map((each: { id: number }) => each.id)).toContain(id);
    const unknown = await ours.call('PATCH', `/crew/${id}`, {
      functions: [{ function_id: 999_999 }],
    });
    expect(fieldsOf(unknown)).toEqual(['functions']);
  });

  it('without costs.view and crew.manage has no wages and remarks, in answers, files or history', async () => {
    const id = await ours.person({
      name: 'Geheim',
      notes: 'Komt altijd te laat',
      wage: { unit: 'hour', amount: 77.77 },
      functions: [{ function_id: stagehand, wage: { unit: 'hour', amount: 77.77 } }],
    });
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand, { wage: { unit: 'hour', amount: 77.77 } });
    await ours.plan(project, { op: 'assign', shift_id: shift, crew_ids: [id], state: 'confirmed' });
    await ours.call('PATCH', `/crew/${id}`, { notes: 'Komt nooit te laat' });
    const reader = await ours.colleague('crew.view', 'audit.view');
    for (const path of [
      `/crew/${id}`,
      '/crew',
      '/crew/export',
      '/crew-functions',
      `/projects/${project}/crew`,
      `/crew/candidates?from=${hour(100)}&until=${hour(108)}`,
      `/audit-logs?resourceType=crew&resourceId=${id}`,
      `/audit-logs?resourceType=projects&resourceId=${project}`,
    ]) {
      const answer = await reader('GET', path);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.body, path).not.toMatch(/77[.,]77|te laat/);
    }
    const planner = await ours.colleague('crew.view', 'crew.manage');
    const kept = await planner('PATCH', `/crew/${id}`, {
      functions: [{ function_id: stagehand }],
      plannable: false,
    });
    expect(kept.statusCode, kept.body).toBe(200);
    const typed = await planner('PATCH', `/crew/${id}`, { wage: { unit: 'hour', amount: 1 } });
    expect(errorOf(typed)).toEqual([403, 'forbidden']);
    expect((await ours.call('GET', `/crew/${id}`)).json()).toMatchObject({
      functions: [{ wage: { amount: 77.77 } }],
      wage: { amount: 77.77 },
      plannable: false,
    });
  });

  it('is read with crew.view, changed with crew.manage, and never by freelancers', async () => {
    const id = await ours.person();
    const reader = await ours.colleague('crew.view');
    expect((await reader('GET', `/crew/${id}`)).statusCode).toBe(200);
    expect((await reader('PATCH', `/crew/${id}`, { kind: 'hired' })).statusCode).toBe(403);
    expect((await reader('GET', `/crew/${id}/availability`)).statusCode).toBe(200);
    const freelancer = test.callAs(
      await test.addUser(ours.tenantId, ['crew.view', 'crew.manage', 'costs.view'], {
        user_type: 'freelancer',
      })
    );
    for (const path of [
      '/crew',
      `/crew/${id}`,
      '/crew-functions',
      '/shifts?from=2030-01-01T00:00:00Z&until=2031-01-01T00:00:00Z',
    ]) {
      expect((await freelancer('GET', path)).statusCode, path).toBe(403);
    }
  });

  it('says when they are away, and is warned of', async () => {
    const id = await ours.person({ functions: [{ function_id: stagehand }] });
    const path = `/crew/${id}/availability`;
    const away = await ours.add(path, {
      state: 'away',
      from: hour(0),
      until: hour(24),
      reason: 'Bruiloft',
    });
    const weekly = {
      state: 'free',
      weekdays: [1, 2],
      time_from: '08:00',
      time_until: '00:00',
    };
    const week = await ours.add(path, weekly);
    expect((await ours.call('GET', path)).json()).toEqual([
      away,
      { ...weekly, id: week.id, reason: null, valid_until: null },
    ]);
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    const { shifts } = await ours.plan(project, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [id],
      state: 'planned',
    });
    expect(shifts[0].assignments[0].warnings).toEqual([{ code: 'away' }]);
    const changed = await ours.call('PATCH', `${path}/${away.id}`, { ...weekly, state: 'ask' });
    expect(changed.json()).toMatchObject({ id: away.id, state: 'ask', weekdays: [1, 2] });
    expect((await ours.call('DELETE', `${path}/${away.id}`)).statusCode).toBe(200);
    expect((await ours.call('DELETE', `${path}/${away.id}`)).statusCode).toBe(404);
    const theirs = await crewingOf(test);
    expect((await theirs.call('GET', path)).statusCode).toBe(404);
    const wrong = await ours.call('POST', path, { state: 'away', from: hour(2), until: hour(1) });
    expect(wrong.statusCode).toBe(400);
  });
});

it('shows availability to those who see crew, and the reason to those who plan it', async () => {
  const id = await ours.person();
  const away = { state: 'away', from: hour(0), until: hour(4), reason: 'Ziekenhuis' };
  await ours.add(`/crew/${id}/availability`, away);
  const viewer = await ours.colleague('crew.view');
  const seen = await viewer('GET', `/crew/${id}/availability`);
  expect([seen.statusCode, seen.json()]).toMatchObject([200, [{ state: 'away', reason: null }]]);
  const read = await ours.call('GET', `/crew/${id}/availability`);
  expect(read.json()).toMatchObject([{ reason: 'Ziekenhuis' }]);
  expect((await viewer('POST', `/crew/${id}/availability`, away)).statusCode).toBe(403);
  const freelancer = await test.addUser(ours.tenantId, ['planning.view', 'crew.view'], {
    user_type: 'freelancer',
  });
  const call = test.callAs(freelancer);
  expect((await call('GET', `/crew/${id}/availability`)).statusCode).toBe(403);
  const window = `from=${hour(0)}&until=${hour(24)}`;
  expect((await call('GET', `/planning?by=vehicles&${window}`)).statusCode).toBe(403);
});
