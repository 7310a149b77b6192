import { beforeAll, describe, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { names, query } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
});

const WINDOW = `from=${hour(0)}&until=${hour(48)}`;

const read = (filter: object = {}) =>
  ours.call('GET', `/planning?by=vehicles&${WINDOW}&${query({ filter })}`);

const barsOf = async (name: string) => {
  const answer = await read({ q: name });
  expect(answer.statusCode, answer.body).toBe(200);
  const rows: { name: string; bars: object[] }[] = answer.json();
  return rows.find(row => row.name.startsWith(name))?.bars;
};

describe('the board by vehicles', () => {
  it('has the trips of each, as vehicle and as trailer, and its times in the garage', async () => {
    const garage = [{ from: hour(20), until: hour(24), reason: 'Remmen' }];
    const van = await ours.add('/vehicles', { name: 'Sprinter', plate: 'AB-1', seats: 1, garage });
    const trailer = await ours.add('/vehicles', { name: 'Kar', kind: 'trailer' });
    const project = await ours.project({ name: 'Gala' });
    const times = { departure: hour(8), arrival: hour(10) };
    const firm = await ours.add('/transport', {
      vehicle_id: van.id,
      trailer_id: trailer.id,
      project_id: project,
      ...times,
    });
    const soft = await ours.add('/transport', {
      vehicle_id: van.id,
      to_location: 'Utrecht',
      tentative: true,
      departure: hour(21),
      arrival: hour(22),
    });
    await ours.add('/transport', { vehicle_id: van.id, status: 'geannuleerd', ...times });
    expect(await barsOf('Sprinter')).toEqual([
      {
        kind: 'trip',
        id: firm.id,
        project_id: project,
        name: 'Gala',
        from: hour(8),
        until: hour(10),
        firm: true,
        state: null,
        warnings: [],
      },
      {
        kind: 'garage',
        id: 1,
        project_id: null,
        name: 'Remmen',
        from: hour(20),
        until: hour(24),
        firm: true,
        state: null,
        warnings: [],
      },
      expect.objectContaining({ kind: 'trip', id: soft.id, name: 'Utrecht', firm: false }),
    ]);
    const [, , second] = (await barsOf('Sprinter')) ?? [];
    expect(second).toMatchObject({ warnings: [{ code: 'garage', name: 'Sprinter' }] });
    expect(await barsOf('Kar')).toMatchObject([{ kind: 'trip', id: firm.id, firm: true }]);
    const conflicts = names(await read({ only: 'conflicts' }));
    expect(conflicts).toEqual(['Sprinter']);
    expect((await read({ q: 'Sprinter' })).json()).toMatchObject([{ plate: 'AB-1' }]);
  });

  it('has a trip without a beginning at its end, with what is wrong then', async () => {
    const garage = [{ from: hour(20), until: hour(24) }];
    const { id } = await ours.add('/vehicles', { name: 'Vito', garage });
    const { id: trip } = await ours.add('/transport', { vehicle_id: id, arrival: hour(22) });
    const [, bar] = (await barsOf('Vito')) ?? [];
    expect(bar).toMatchObject({
      id: trip,
      from: hour(22),
      until: hour(22),
      firm: false,
      warnings: [{ code: 'garage' }],
    });
  });

  it('has two trips at once as a conflict, and none of one that stands for any number', async () => {
    const mine = await crewingOf(test);
    const times = { departure: hour(8), arrival: hour(10) };
    for (const shared of [true, false]) {
      const { id } = await mine.add('/vehicles', { name: shared ? 'Huur' : 'Eigen', shared });
      await mine.add('/transport', { vehicle_id: id, ...times });
      await mine.add('/transport', { vehicle_id: id, ...times, tentative: true });
    }
    await mine.add('/vehicles', { name: 'Oud', retired_at: hour(0) });
    const rows = async (filter: object) =>
      names(await mine.call('GET', `/planning?by=vehicles&${WINDOW}&${query({ filter })}`));
    expect(await rows({ only: 'conflicts' })).toEqual(['Eigen']);
    expect(await rows({})).toEqual(['Eigen', 'Huur']);
  });

  it('needs planning.view alone', async () => {
    const path = `/planning?by=vehicles&${WINDOW}`;
    const staff = await test.addUser(ours.tenantId, ['planning.view']);
    expect((await test.callAs(staff)('GET', path)).statusCode).toBe(200);
    const nobody = await test.addUser(ours.tenantId, []);
    expect((await test.callAs(nobody)('GET', path)).statusCode).toBe(403);
  });
});
