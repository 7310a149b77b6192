import { beforeAll, describe, expect, it } from 'vitest';
import { at, KEEP, MOVE, type Moving, movingOf, RELEASE } from '../support/moving.ts';
import { planningOf } from '../support/plans.ts';
import { race } from '../support/raceRounds.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Moving;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await movingOf(test);
});

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

describe('who may move what belongs to a project', () => {
  it('moves trips with transport.manage, and releases units with planning.manage', async () => {
    const { id } = await ours.withUnit('R-1');
    const clerk = test.callAs(await test.addUser(ours.tenantId, ['projects.manage']));
    const asked = (moving: object) => clerk('PATCH', `/projects/${id}`, { ...at(24, 48), moving });
    expect((await asked(MOVE)).statusCode).toBe(403);
    expect((await asked(RELEASE)).statusCode).toBe(403);
    expect((await asked(KEEP)).statusCode).toBe(200);
  });

  it('never of another tenant, nor as a freelancer', async () => {
    const { id } = await ours.withUnit('R-2');
    const body = { ...at(24, 48), moving: MOVE };
    const theirs = await planningOf(test);
    expect((await theirs.call('PATCH', `/projects/${id}`, body)).statusCode).toBe(404);
    const preview = `/projects/${id}/plan/preview`;
    expect((await theirs.call('POST', preview, at(24, 48))).statusCode).toBe(404);
    const driver = await test.addUser(ours.tenantId, [], { user_type: 'freelancer' });
    await ours.trip(id, -1, { driver_id: driver.id });
    expect((await test.callAs(driver)('PATCH', `/projects/${id}`, body)).statusCode).toBe(403);
  });

  it('says at its field what is wrong, also of a group that would leave the calendar', async () => {
    const id = await ours.project();
    const wrong = await ours.patch(id, { ...at(1, 25), moving: { trips: 'sell', units: 'keep' } });
    expect(Object.keys(wrong.json().fields)).toEqual(['moving.trips']);
    const reversed = await ours.patch(id, { ...at(5, 4), moving: MOVE });
    expect(Object.keys(reversed.json().fields)).toEqual(['end_date']);
    const late = { out_from: hour(48), back_until: hour(49) };
    await ours.change(id, { op: 'add_group', name: 'Laat', ...late });
    const last = { start_date: '9999-12-30T22:00:00Z', end_date: '9999-12-31T22:00:00Z' };
    const beyond = await ours.patch(id, { ...last, moving: KEEP });
    expect(Object.keys(beyond.json().fields)).toEqual(['end_date']);
  });
});

describe('at the same moment', () => {
  it(
    'two who move it leave trips and groups where the last one put the project',
    race,
    async () => {
      const id = await ours.project();
      await ours.change(id, { op: 'add_group', name: 'Licht', out_from: hour(-2) });
      const bus = await ours.trip(id, -3);
      const answers = await Promise.all(
        [100, 200, 300].map(from => ours.patch(id, { ...at(from, from + 24), moving: MOVE }))
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const { start_date } = (await ours.call('GET', `/projects/${id}`)).json();
      const before = (hours: number) =>
        new Date(Date.parse(start_date) - hours * 3_600_000).toISOString();
      expect(await ours.tripNow(bus)).toMatchObject({ departure: before(3), version: 4 });
      expect((await ours.plan(id)).groups).toMatchObject([{ out_from: before(2) }]);
    }
  );

  it('only one of two moves of one version succeeds', race, async () => {
    const id = await ours.project();
    const bus = await ours.trip(id, -3);
    const answers = await Promise.all(
      [100, 200].map(from =>
        ours.patch(id, { ...at(from, from + 24), moving: MOVE }, { 'if-match': '"v1"' })
      )
    );
    expect(statusesOf(answers)).toEqual([200, 412]);
    expect(await ours.tripNow(bus)).toMatchObject({ version: 2 });
  });

  it('a unit goes to one of those who move a project to it and who assign it', race, async () => {
    const { id, unit, lamp } = await ours.withUnit(`X-${crypto.randomUUID().slice(0, 8)}`);
    const other = await ours.booked(lamp, 1, 'boeking', [100, 124]);
    const assign = { op: 'add_units', line_id: other.line, unit_ids: [unit] };
    const answers = await Promise.all([
      ours.patch(id, { ...at(110, 134), moving: KEEP }),
      ours.post(other.id, { changes: [assign] }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });
});
