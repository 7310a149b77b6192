import { beforeAll, describe, expect, it } from 'vitest';
import { crewingOf } from '../support/crewing.ts';
import { fieldsOf } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
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
  it('gives advice by the rules of the country or the company, before and after a rest', async () => {
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

  it("counts travel and breaks of a person's other confirmed shifts", async () => {
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
