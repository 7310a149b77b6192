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

const crewOf = async (userId: number) =>
  (
    await ours.call(
      'GET',
      `/crew?filter=${encodeURIComponent(JSON.stringify({ user_id: userId }))}`
    )
  ).json();

describe('a user', () => {
  it('is a crew member with the values of the account', async () => {
    const user = await test.addUser(ours.tenantId, [], { phone: '0612345678' });
    expect(await crewOf(user.id)).toMatchObject([
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
    const [person] = await crewOf(freelancer.id);
    expect(person).toMatchObject({ kind: 'freelancer', plannable: true, default_state: 'ask' });
    const renamed = await ours.call('PATCH', `/crew/${person.id}`, { name: 'Anders' });
    expect([errorOf(renamed), fieldsOf(renamed)]).toEqual([[400, 'invalid_input'], ['name']]);
    const away = await ours.call('PATCH', `/users/${freelancer.id}`, {
      name: 'Sara',
      active: false,
    });
    expect(away.statusCode, away.body).toBe(200);
    expect(await crewOf(freelancer.id)).toMatchObject([
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
    expect(await crewOf(user.id)).toMatchObject([
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

describe('two records of a person', () => {
  const confirm = (shift_id: number, crew_id: number, state = 'confirmed') => ({
    op: 'assign',
    shift_id,
    crew_ids: [crew_id],
    state,
  });

  it('become one, with all that was planned; the firmer of a shift stays', async () => {
    const [twice, jan] = [
      await ours.person({
        name: 'J. Smit',
        phone: '0612345678',
        notes: 'Hoogtevrees',
        functions: [{ function_id: stagehand }],
      }),
      await ours.person({ name: 'Jan Smit', notes: 'Rijdt graag' }),
    ];
    const project = await ours.project();
    const [both, other] = [
      await ours.shift(project, stagehand, { amount: 2 }),
      await ours.shift(project, stagehand, { from: hour(20), until: hour(22) }),
    ];
    await ours.plan(
      project,
      confirm(both, twice),
      confirm(both, jan, 'planned'),
      confirm(other, twice, 'planned')
    );
    const merged = await ours.call('POST', `/crew/${twice}/merge`, { into: jan });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(merged.json()).toMatchObject({
      id: jan,
      name: 'Jan Smit',
      phone: '0612345678',
      notes: 'Rijdt graag',
      functions: [{ function_id: stagehand }],
    });
    expect((await ours.call('GET', `/crew/${twice}`)).statusCode).toBe(404);
    const { shifts } = await ours.read(project);
    expect(
      shifts.map(({ assignments }: { assignments: { crew_id: number; state: string }[] }) =>
        assignments.map(({ crew_id, state }) => [crew_id, state])
      )
    ).toEqual([[[jan, 'confirmed']], [[jan, 'planned']]]);
  });

  it('stay two where one person would be in two places, and where one has an account', async () => {
    const [twice, jan] = [await ours.person(), await ours.person()];
    const [gala, beurs] = [await ours.project(), await ours.project()];
    await ours.plan(gala, confirm(await ours.shift(gala, stagehand), twice));
    await ours.plan(beurs, confirm(await ours.shift(beurs, stagehand), jan));
    const refused = await ours.call('POST', `/crew/${twice}/merge`, { into: jan });
    expect(errorOf(refused)).toEqual([409, 'person_taken']);
    expect((await ours.call('GET', `/crew/${twice}`)).statusCode).toBe(200);
    const [person] = await crewOf((await test.addUser(ours.tenantId)).id);
    const account = await ours.call('POST', `/crew/${person.id}/merge`, { into: jan });
    expect(errorOf(account)).toEqual([409, 'in_use']);
    const stranger = await (await crewingOf(test)).person();
    const theirs = await ours.call('POST', `/crew/${jan}/merge`, { into: stranger });
    expect(fieldsOf(theirs)).toEqual(['into']);
  });
});

it('keeps the planned one of two records where the request of the other has lapsed', async () => {
  const [twice, jan] = [await ours.person({ email: 'twee@crew.example' }), await ours.person()];
  const project = await ours.project();
  const shift = await ours.shift(project, stagehand, { amount: 2 });
  await ours.call('POST', '/crew/requests', {
    requests: [{ shift_id: shift, crew_ids: [twice] }],
  });
  await ours.plan(project, { op: 'assign', shift_id: shift, crew_ids: [jan], state: 'planned' });
  await test.pool.query(
    `update assignments set due = now() - interval '1 hour' where shift_id = $1 and crew_id = $2`,
    [shift, twice]
  );
  const merged = await ours.call('POST', `/crew/${twice}/merge`, { into: jan });
  expect(merged.statusCode, merged.body).toBe(200);
  expect((await ours.read(project)).shifts[0].assignments).toMatchObject([
    { crew_id: jan, state: 'planned' },
  ]);
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

describe('erasing', () => {
  const eraseAs = async (id: number) => {
    await ours.call('PATCH', `/crew/${id}`, { active: false });
    await test.pool.query('update sessions set password_checked_at = now() where user_id = $1', [
      ours.user.id,
    ]);
    const erased = await ours.call('PATCH', `/crew/${id}/erase`);
    expect(erased.statusCode, erased.body).toBe(200);
  };

  it('takes the history of merged records and of deleted trips along', async () => {
    const gone = await ours.person({ name: 'Vergeten Een', email: 'vergeten@crew.example' });
    const middle = await ours.person({ name: 'Vergeten Twee' });
    const kept = await ours.person({ name: 'Vergeten Drie' });
    const trip = await ours.add('/transport', {
      vehicle: 'Bus',
      crew_id: gone,
      departure: hour(1),
      arrival: hour(2),
    });
    expect((await ours.call('DELETE', `/transport/${trip.id}`)).statusCode).toBe(200);
    for (const [from, into] of [
      [gone, middle],
      [middle, kept],
    ])
      expect((await ours.call('POST', `/crew/${from}/merge`, { into })).statusCode).toBe(200);
    await eraseAs(kept);
    const { rows } = await test.pool.query<{ metadata: object }>(
      'select metadata from audit_log where tenant_id = $1',
      [ours.tenantId]
    );
    expect(JSON.stringify(rows)).not.toMatch(/[Vv]ergeten/);
    const others = await test.pool.query(
      `select count(*)::int from audit_log where tenant_id = $1 and action_type = 'transport.deleted'
        and metadata #>> '{before,vehicle}' = 'Bus'`,
      [ours.tenantId]
    );
    expect(others.rows).toEqual([{ count: 1 }]);
  });

  it('leaves the assignments of somebody without an account, and nothing that names them', async () => {
    const id = await ours.person({ name: 'Bekend Persoon', email: 'bekend@crew.example' });
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    await ours.plan(project, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [id],
      state: 'confirmed',
    });
    expect(errorOf(await ours.call('PATCH', `/crew/${id}/erase`))).toEqual([409, 'not_deleted']);
    await ours.call('PATCH', `/crew/${id}`, { active: false });
    const checked = (at: string) =>
      test.pool.query(`update sessions set password_checked_at = ${at} where user_id = $1`, [
        ours.user.id,
      ]);
    await checked("now() - interval '1 day'");
    expect(errorOf(await ours.call('PATCH', `/crew/${id}/erase`))).toEqual([
      403,
      'password_required',
    ]);
    await checked('now()');
    const erased = await ours.call('PATCH', `/crew/${id}/erase`);
    expect(erased.statusCode, erased.body).toBe(200);
    expect(erased.json()).toMatchObject({ name: 'Gewist', email: null });
    const told = await Promise.all(
      [`/crew/${id}`, '/crew', '/audit-logs?limit=100', `/projects/${project}/crew`].map(path =>
        ours.call('GET', path)
      )
    );
    for (const answer of told) expect(answer.body).not.toMatch(/[Bb]ekend/);
    expect((await ours.read(project)).shifts[0].assignments).toMatchObject([
      { crew_id: id, name: 'Gewist', state: 'confirmed' },
    ]);
  });
});

describe('an erased account', () => {
  it('leaves nothing of the person in crew', async () => {
    const user = await test.addUser(ours.tenantId, [], { name: 'Onthouden', phone: '0612345678' });
    const [{ id }] = await crewOf(user.id);
    await ours.call('PATCH', `/crew/${id}`, { notes: 'Onthouden als betrouwbaar' });
    await ours.add(`/crew/${id}/availability`, { state: 'away', from: hour(0), until: hour(1) });
    await ours.call('PATCH', `/users/${user.id}/soft-delete`);
    await test.pool.query('update sessions set password_checked_at = now() where user_id = $1', [
      ours.user.id,
    ]);
    const erased = await ours.call('PATCH', `/users/${user.id}/erase`);
    expect(erased.statusCode, erased.body).toBe(200);
    expect((await ours.call('GET', `/crew/${id}`)).json()).toMatchObject({
      name: 'Gewist',
      email: null,
      phone: null,
      notes: null,
      active: false,
    });
    expect((await ours.call('GET', `/crew/${id}/availability`)).json()).toEqual([]);
    for (const path of ['/crew', '/audit-logs?limit=100']) {
      expect((await ours.call('GET', path)).body, path).not.toContain('Onthouden');
    }
  });
});

describe('candidates', () => {
  it('are the best first: able, free, without warnings, least planned', async () => {
    const company = await crewingOf(test);
    const rigger = await company.crewFunction({ wage: { unit: 'hour', amount: 25 } });
    const able = { functions: [{ function_id: rigger }] };
    const people = {
      notAble: await company.person({ name: 'Niet bevoegd' }),
      taken: await company.person({ name: 'Bezet', ...able }),
      away: await company.person({ name: 'Afwezig', ...able }),
      soft: await company.person({ name: 'Zacht', ...able }),
      ask: await company.person({ name: 'Vragen', default_state: 'ask', ...able }),
      busy: await company.person({ name: 'Druk', ...able }),
      free: await company.person({ name: 'Vrij', ...able }),
    };
    await company.person({ name: 'Uit dienst', active: false, ...able });
    await company.person({ name: 'Kantoor', plannable: false, ...able });
    await company.add(`/crew/${people.away}/availability`, {
      state: 'away',
      from: hour(0),
      until: hour(24),
    });
    const [gala, beurs] = [await company.project(), await company.project()];
    const there = await company.shift(gala, rigger, { amount: 2 });
    const before = await company.shift(gala, rigger, { from: hour(-8), until: hour(0) });
    await company.plan(
      gala,
      { op: 'assign', shift_id: there, crew_ids: [people.taken], state: 'confirmed' },
      { op: 'assign', shift_id: there, crew_ids: [people.soft], state: 'planned' },
      { op: 'assign', shift_id: before, crew_ids: [people.busy], state: 'confirmed' }
    );
    const shift = await company.shift(beurs, rigger);
    const found = await company.call('GET', `/crew/candidates?shift_id=${shift}`);
    expect(found.statusCode, found.body).toBe(200);
    expect(
      found
        .json()
        .map(({ crew_id, state, week_minutes }: Record<string, unknown>) => [
          crew_id,
          state,
          week_minutes,
        ])
    ).toEqual([
      [people.free, 'free', 0],
      [people.busy, 'free', 480],
      [people.ask, 'ask', 0],
      [people.soft, 'soft', 0],
      [people.away, 'away', 0],
      [people.taken, 'taken', 480],
      [people.notAble, 'free', 0],
    ]);
    expect(found.json()[5]).toMatchObject({
      conflicts: [{ project_id: gala, kind: 'shift', from: hour(8), until: hour(16) }],
      wage: { unit: 'hour', amount: 25 },
      cost: 200,
    });
    const some = await company.call(
      'GET',
      `/crew/candidates?from=${hour(30)}&until=${hour(38)}&crew_ids=${people.taken}`
    );
    expect(some.json()).toMatchObject([{ crew_id: people.taken, state: 'free', able: true }]);
    const none = await company.call('GET', '/crew/candidates');
    expect(fieldsOf(none)).toEqual(['shift_id']);
  });
});

describe('working time', () => {
  it('is advice by the rules of the country or of the company, on both sides of a rest', async () => {
    const company = await crewingOf(test);
    const rigger = await company.crewFunction();
    const jan = await company.person({ functions: [{ function_id: rigger }] });
    const settings = async (body: object) => {
      const answer = await company.call('PATCH', '/tenant/settings', body);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await settings({ country: 'NL' });
    const project = await company.project();
    const late = await company.shift(project, rigger, {
      from: hour(15),
      until: hour(23),
      break_minutes: 30,
    });
    const early = await company.shift(project, rigger, {
      from: hour(31),
      until: hour(39),
      break_minutes: 30,
    });
    const { shifts } = await company.plan(
      project,
      { op: 'assign', shift_id: late, crew_ids: [jan], state: 'confirmed' },
      { op: 'assign', shift_id: early, crew_ids: [jan], state: 'confirmed' }
    );
    const rest = { code: 'working_time', rule: 'rest', minutes: 480, limit: 660 };
    const warningsOf = (all: { assignments: { warnings: object[] }[] }[]) =>
      all.map(({ assignments }) => assignments[0]?.warnings);
    expect(warningsOf(shifts)).toEqual([[rest], [rest]]);
    const between = await company.call(
      'GET',
      `/crew/candidates?from=${hour(24)}&until=${hour(30)}&crew_ids=${jan}`
    );
    expect(between.json()[0].warnings).toContainEqual({
      code: 'working_time',
      rule: 'day',
      minutes: 1260,
      limit: 720,
    });
    // The early shift is on Sunday, with which the next week begins.
    await settings({ working_time: { rules: 'nl', rest: 480, week: 400 } });
    const week = { code: 'working_time', rule: 'week', minutes: 450, limit: 400 };
    expect(warningsOf((await company.read(project)).shifts)).toEqual([[week], [week]]);
    // A week counts to its end, also what follows the shift.
    const before = await company.call(
      'GET',
      `/crew/candidates?from=${hour(0)}&until=${hour(4)}&crew_ids=${jan}`
    );
    expect(before.json()[0].warnings).toContainEqual({ ...week, minutes: 690 });
    await settings({ working_time: { rules: 'none' } });
    expect(warningsOf((await company.read(project)).shifts)).toEqual([[], []]);
  });

  it('counts the travel and the break of what else somebody is confirmed for', async () => {
    const company = await crewingOf(test);
    const rigger = await company.crewFunction();
    const jan = await company.person();
    const project = await company.project();
    const shift_id = await company.shift(project, rigger, {
      from: hour(8),
      until: hour(16),
      break_minutes: 30,
      travel_before: 40,
      travel_after: 80,
    });
    await company.plan(project, { op: 'assign', shift_id, crew_ids: [jan], state: 'confirmed' });
    const minutes = async (working_time: object) => {
      await company.call('PATCH', '/tenant/settings', { working_time });
      const found = await company.call(
        'GET',
        `/crew/candidates?from=${hour(19)}&until=${hour(21)}&crew_ids=${jan}`
      );
      const warnings: { rule: string; minutes: number }[] = found.json()[0].warnings;
      return warnings.find(({ rule }) => rule === 'day')?.minutes;
    };
    expect(await minutes({ rules: 'nl', day: 60 })).toBe(450 + 120 + 120);
    expect(await minutes({ rules: 'nl', day: 60, travel_is_work: false })).toBe(450 + 120);
  });
});

describe('the shifts of a company', () => {
  it('are those of a period, with their open places', async () => {
    const company = await crewingOf(test);
    const rigger = await company.crewFunction();
    const [gala, off] = [await company.project(), await company.project()];
    const jan = await company.person();
    const [full, open] = [
      await company.shift(gala, rigger),
      await company.shift(gala, rigger, { from: hour(20), until: hour(24), amount: 2 }),
    ];
    await company.shift(gala, rigger, { from: hour(200), until: hour(208) });
    await company.shift(off, rigger);
    await company.call('PATCH', `/projects/${off}`, { status: 'geannuleerd' });
    await company.plan(gala, { op: 'assign', shift_id: full, crew_ids: [jan], state: 'confirmed' });
    const shiftsIn = async (query: string) =>
      (await company.call('GET', `/shifts?from=${hour(0)}&until=${hour(48)}${query}`)).json();
    expect(await shiftsIn('')).toMatchObject([
      { id: full, project_id: gala, amount: 1, confirmed: 1, open: 0 },
      { id: open, amount: 2, confirmed: 0, open: 2 },
    ]);
    expect(await shiftsIn('&open=true')).toMatchObject([{ id: open }]);
    const theirs = await crewingOf(test);
    const others = await theirs.call('GET', `/shifts?from=${hour(0)}&until=${hour(48)}`);
    expect(others.json()).toEqual([]);
  });
});
