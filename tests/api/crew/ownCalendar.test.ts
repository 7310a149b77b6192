import { beforeAll, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
});

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The events of somebody's shifts or trips, by their title: UID and status. */
const shiftsIn = async (user: TestUser, kind = 'shift') => {
  const { url } = (await test.callAs(user)('GET', '/calendar')).json();
  const { body } = await test.app.inject({ url: new URL(url).pathname });
  const events = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  return Object.fromEntries(
    events
      .filter(event => event.includes(`UID:${kind}-`))
      .map(event => [
        /SUMMARY:(.*)\r/.exec(event)?.[1],
        [/UID:(\S+)/.exec(event)?.[1], /STATUS:(\w+)/.exec(event)?.[1]],
      ])
  );
};

it('has own shifts: asked ones with reserve, firm ones, cancelled ones for thirty days, no planned ones', async () => {
  const user = await test.addUser(ours.tenantId, [], { user_type: 'freelancer' });
  const { rows } = await test.pool.query<{ id: number }>('select id from crew where user_id = $1', [
    user.id,
  ]);
  const jan = Number(rows[0]?.id);
  const stagehand = await ours.crewFunction({ name: 'Stagehand' });
  const place = async (name: string, day: number, state: string) => {
    const id = await ours.project({ name });
    const from = soon(24 * day);
    const shift = await ours.shift(id, stagehand, { from, until: soon(24 * day + 8) });
    if (state === 'requested') {
      const asked = await ours.call('POST', '/crew/requests', {
        requests: [{ shift_id: shift, crew_ids: [jan] }],
      });
      return Number(asked.json()[0].assignment_id);
    }
    await ours.plan(id, { op: 'assign', shift_id: shift, crew_ids: [jan], state });
    const [{ assignments }] = (await ours.read(id)).shifts;
    return Number(assignments[0].id);
  };
  const firm = await place('Vast', 1, 'confirmed');
  const asked = await place('Gevraagd', 2, 'requested');
  await place('Voorlopig', 3, 'planned');
  expect(await shiftsIn(user)).toEqual({
    'Stagehand – Vast': [`shift-${firm}@localhost`, 'CONFIRMED'],
    'Stagehand – Gevraagd': [`shift-${asked}@localhost`, 'TENTATIVE'],
  });
  const stored = await test.pool.query<{ project_id: number }>(
    'select project_id from assignments where id = $1',
    [firm]
  );
  await ours.plan(Number(stored.rows[0]?.project_id), { op: 'cancel', ids: [firm] });
  expect((await shiftsIn(user))['Stagehand – Vast']).toEqual([
    `shift-${firm}@localhost`,
    'CANCELLED',
  ]);
  await test.pool.query(
    `update assignments set changed_at = now() - interval '31 days' where id = $1`,
    [firm]
  );
  expect((await shiftsIn(user))['Stagehand – Vast']).toBeUndefined();
});

it('has own trips: tentative ones with reserve, cancelled ones and those of cancelled projects as cancelled', async () => {
  const user = await test.addUser(ours.tenantId, [], { user_type: 'freelancer' });
  const call = test.callAs(user);
  const trip = async (vehicle: string, day: number, values: object = {}) => {
    const times = { departure: soon(24 * day), arrival: soon(24 * day + 4) };
    const { id } = await ours.add('/transport', {
      vehicle,
      driver_id: user.id,
      ...times,
      ...values,
    });
    return Number(id);
  };
  const project = await ours.project({ name: 'Afgelast' });
  const firm = await trip('Bus', 1);
  const tentative = await trip('Truck', 2, { tentative: true });
  const cancelled = await trip('Aanhanger', 3, { status: 'geannuleerd' });
  const ofCancelled = await trip('Bakwagen', 4, { project_id: project });
  const ended = await ours.call('PATCH', `/projects/${project}`, { status: 'geannuleerd' });
  expect(ended.statusCode, ended.body).toBe(200);
  expect(await shiftsIn(user, 'trip')).toEqual({
    Bus: [`trip-${firm}@localhost`, 'CONFIRMED'],
    Truck: [`trip-${tentative}@localhost`, 'TENTATIVE'],
    Aanhanger: [`trip-${cancelled}@localhost`, 'CANCELLED'],
    'Bakwagen – Afgelast': [`trip-${ofCancelled}@localhost`, 'CANCELLED'],
  });
  const work = await call('GET', `/my/work?from=${soon(0)}&until=${soon(200)}`);
  expect(work.json().trips).toMatchObject([
    { vehicle: 'Bus', tentative: false },
    { vehicle: 'Truck', tentative: true },
  ]);
  await test.pool.query(
    `update transport set updated_at = now() - interval '31 days' where id = $1`,
    [cancelled]
  );
  expect(await shiftsIn(user, 'trip')).not.toHaveProperty('Aanhanger');
});
