import { beforeAll, describe, expect, it } from 'vitest';
import { plannerOf } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

describe('a trip of a vehicle that is on the road already', () => {
  const planned = async () => {
    const planner = await plannerOf(test);
    const { id: project_id } = await planner.add('/projects', { name: 'Gala' });
    const first = await planner.add('/transport', {
      vehicle: 'Bus 1',
      project_id,
      departure: hour(0),
      arrival: hour(4),
    });
    return { ...planner, first, project_id };
  };

  it('is saved with a warning that names the other trip, in any spelling of the vehicle', async () => {
    const { call, add, first, project_id } = await planned();
    expect(first.warnings).toEqual([]);
    const second = await add('/transport', {
      vehicle: ' bus1 ',
      departure: hour(3),
      arrival: hour(6),
    });
    const warning = {
      code: 'vehicle_busy',
      trip_id: first.id,
      vehicle: 'Bus 1',
      project_id,
      project_name: 'Gala',
    };
    expect(second.warnings).toMatchObject([warning]);
    const moved = await call('PATCH', `/transport/${second.id}`, { departure: hour(5) });
    expect(moved.json()).toMatchObject({ warnings: [] });
    const back = await call('PATCH', `/transport/${second.id}`, { departure: hour(2) });
    expect(back.json()).toMatchObject({ warnings: [warning] });
    const same = await call('PATCH', `/transport/${second.id}`, { departure: hour(2) });
    expect(same.json()).toMatchObject({ warnings: [warning] });
    const read = await call('GET', `/transport/${second.id}`);
    expect(read.json()).not.toHaveProperty('warnings');
  });

  it('is compared by the times that book it, and begins when another ends', async () => {
    const { call, add, first } = await planned();
    const next = await add('/transport', {
      vehicle: 'Bus 1',
      departure: hour(4),
      arrival: hour(6),
    });
    expect(next.warnings).toEqual([]);
    const longer = await call('PATCH', `/transport/${next.id}`, { busy_from: hour(3) });
    expect(longer.json().warnings).toMatchObject([{ code: 'vehicle_busy', trip_id: first.id }]);
    const moment = await add('/transport', { vehicle: 'Bus 1', departure: hour(0) });
    expect(moment.warnings).toMatchObject([{ code: 'vehicle_busy', trip_id: first.id }]);
  });

  it('has no warning for another vehicle, time, company or a cancelled trip', async () => {
    await planned();
    const { add } = await planned();
    const trips = [
      { vehicle: 'Bus 2', departure: hour(1) },
      { vehicle: 'Bus 1', departure: hour(5), arrival: hour(6) },
      { vehicle: 'Bus 1', departure: hour(1), status: 'geannuleerd' },
      { vehicle: 'Bus 1' },
    ];
    for (const trip of trips) {
      expect((await add('/transport', trip)).warnings, JSON.stringify(trip)).toEqual([]);
    }
    const cancelled = { vehicle: 'Bus 3', departure: hour(1), status: 'geannuleerd' };
    await add('/transport', cancelled);
    expect((await add('/transport', { vehicle: 'Bus 3', departure: hour(1) })).warnings).toEqual(
      []
    );
  });

  it('and a driver who drives another one is named as well', async () => {
    const { user, add } = await planned();
    const trip = { driver_id: user.id, departure: hour(8), arrival: hour(9) };
    const first = await add('/transport', { ...trip, vehicle: 'Bus 7' });
    const second = await add('/transport', { ...trip, vehicle: 'Bus 8', tentative: true });
    expect(second.warnings).toMatchObject([{ code: 'driver_busy', trip_id: first.id }]);
    const third = await add('/transport', { ...trip, vehicle: 'Bus 8', tentative: true });
    expect(third.warnings.map(({ code }: { code: string }) => code).toSorted()).toEqual([
      'driver_busy',
      'driver_busy',
      'vehicle_busy',
    ]);
  });
});
