import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { RACE_ROUNDS } from '../support/raceRounds.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { untilServed } from '../support/untilServed.ts';

let test: TestApp;
let ours: Crewing;
let stagehand: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  stagehand = await ours.crewFunction();
});

const rounds = Array.from({ length: RACE_ROUNDS }, (_, round) => round + 1);

const vehicle = async (): Promise<number> =>
  (await ours.add('/vehicles', { name: `Bus ${++vehicleCount}` })).id;

let vehicleCount = 0;

const countsOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, of]) => [
      status,
      of.length,
    ])
  );

const assign = (shift_id: number, crew_ids: number[], state = 'confirmed') => ({
  op: 'assign',
  shift_id,
  crew_ids,
  state,
});

/** What no moment may have: two firm bookings of a person, more confirmed people than places. */
const broken = () =>
  test.database.tenantTransaction(
    { actor: PLATFORM, tenantId: ours.tenantId, allTenants: false },
    async tx => {
      const { rows } = await tx.execute<{ what: string }>(sql`
        select 'twice' as what from bookings one
        join bookings other on other.tenant_id = one.tenant_id and other.crew_id = one.crew_id
          and (other.source, other.source_id) > (one.source, one.source_id) and other.firm
          and other.starts_at < one.ends_at and other.ends_at > one.starts_at
        where one.firm
        union all
        select 'vehicle twice' from bookings one
        join bookings other on other.tenant_id = one.tenant_id and other.vehicle_id = one.vehicle_id
          and (other.source_id, other.role) > (one.source_id, one.role) and other.firm
          and other.starts_at < one.ends_at and other.ends_at > one.starts_at
        where one.firm
        union all
        select 'full' from shifts shift
        where shift.amount < (select count(*) from assignments own
          where own.tenant_id = shift.tenant_id and own.shift_id = shift.id
            and own.state = 'confirmed')
        union all
        select 'unbooked' from assignments own
        join shifts shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
        join projects job on job.tenant_id = own.tenant_id and job.id = own.project_id
        where own.state = 'confirmed'
          and (job.status is distinct from 'geannuleerd') <> exists (select from bookings held
            where held.tenant_id = own.tenant_id and held.source = 'shift'
              and held.source_id = own.id and held.firm)
        union all
        select 'wrong trip' from transport trip
        left join projects job on job.tenant_id = trip.tenant_id and job.id = trip.project_id
        where trip.crew_id is not null and trip.arrival > trip.departure and not trip.tentative
          and (job.status is distinct from 'geannuleerd') <> exists (select from bookings held
            where held.tenant_id = trip.tenant_id and held.source = 'trip'
              and held.source_id = trip.id and held.firm)`);
      return rows;
    }
  );

// Many at once take long on a slow machine: what is refused as too busy is sent again.
describe.each(rounds)('at the same moment, round %i', { timeout: 180_000 }, () => {
  it('of twenty projects that want a person one gets them', async () => {
    const jan = await ours.person();
    const wanted = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const project = await ours.project();
        return { project, shift: await ours.shift(project, stagehand) };
      })
    );
    const answers = await Promise.all(
      wanted.map(({ project, shift }) =>
        untilServed(() => ours.post(project, [assign(shift, [jan])]))
      )
    );
    expect(countsOf(answers)).toEqual({ 200: 1, 409: 19 });
    expect(await broken()).toEqual([]);
  });

  it('of ten trips and ten shifts that want a person one gets them', async () => {
    const jan = await ours.person();
    const project = await ours.project();
    const shifts = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const own = await ours.project();
        return { own, shift: await ours.shift(own, stagehand) };
      })
    );
    const trip = { vehicle: 'Bus', crew_id: jan, departure: hour(9), arrival: hour(11) };
    const answers = await Promise.all(
      shifts.flatMap(({ own, shift }, at) => [
        untilServed(() => ours.post(own, [assign(shift, [jan])])),
        untilServed(() =>
          ours.call('POST', '/transport', { ...trip, project_id: at % 2 ? project : null })
        ),
      ])
    );
    const { 409: refused, ...taken } = countsOf(answers);
    expect(refused).toBe(19);
    expect(Object.values(taken)).toEqual([1]);
    expect(await broken()).toEqual([]);
  });

  it('of twenty trips that want a vehicle one gets it, as vehicle or as trailer', async () => {
    const [van, other] = [await vehicle(), await vehicle()];
    const projects = await Promise.all(Array.from({ length: 3 }, () => ours.project()));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        untilServed(() =>
          ours.call('POST', '/transport', {
            ...(at % 2 ? { vehicle_id: van } : { vehicle: 'Auto', trailer_id: van }),
            project_id: projects[at % 4] ?? null,
            departure: hour(8 + (at % 3)),
            arrival: hour(12),
          })
        )
      )
    );
    expect(countsOf(answers)).toEqual({ 201: 1, 409: 19 });
    expect(await broken()).toEqual([]);
    const trips = await Promise.all(
      [van, other].map(id =>
        ours.add('/transport', { vehicle_id: id, departure: hour(30), arrival: hour(31) })
      )
    );
    const swapped = await Promise.all(
      trips.flatMap(({ id }, at) => [
        untilServed(() =>
          ours.call('PATCH', `/transport/${id}`, { vehicle_id: at ? van : other, driver: 'Jan' })
        ),
        untilServed(() => ours.call('PATCH', `/transport/${id}`, { departure: hour(29) })),
        untilServed(() => ours.call('PATCH', `/vehicles/${at ? van : other}`, { shared: true })),
        untilServed(() => ours.call('PATCH', `/vehicles/${at ? van : other}`, { shared: false })),
      ])
    );
    expect(
      Object.keys(countsOf(swapped)).filter(status => !['200', '409'].includes(status))
    ).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it('trips that change while their project is cancelled, opened and moved book as it says', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => ours.person()));
    const [project, other] = [await ours.project(), await ours.project()];
    const vans = await Promise.all(people.map(vehicle));
    const shift = await ours.shift(project, stagehand, { amount: 2 });
    await ours.plan(project, assign(shift, people.slice(2)));
    const trips = await Promise.all(
      people.map(async (crew_id, at) => {
        const trip = { vehicle_id: vans[at], crew_id, project_id: at % 2 ? project : other };
        return ours.add('/transport', { ...trip, departure: hour(20), arrival: hour(22) });
      })
    );
    const statuses = ['geannuleerd', 'offerte', 'geannuleerd', 'offerte'];
    const answers = await Promise.all(
      statuses.flatMap((status, turn) => [
        untilServed(() => ours.call('PATCH', `/projects/${project}`, { status })),
        untilServed(() => ours.call('PATCH', `/projects/${other}`, { status })),
        untilServed(() =>
          ours.call('PATCH', `/projects/${project}`, {
            start_date: hour(turn),
            end_date: hour(24 + turn),
            moving: { trips: 'move', units: 'keep' },
          })
        ),
        ...trips.map(({ id }, at) =>
          untilServed(() =>
            ours.call('PATCH', `/transport/${id}`, {
              crew_id: people[(at + turn) % people.length],
              vehicle_id: vans[(at * 3 + turn) % vans.length],
              project_id: (at + turn) % 3 ? project : other,
              departure: hour(20 + turn),
              arrival: hour(23 + turn),
            })
          )
        ),
      ])
    );
    expect(
      Object.keys(countsOf(answers)).filter(status => !['200', '409'].includes(status))
    ).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it('many who plan the same people in any order neither break a rule nor stand still', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => ours.person()));
    const jobs = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const project = await ours.project();
        const shift = await ours.shift(project, stagehand, {
          amount: 3,
          from: hour(8 + at),
          until: hour(12 + at),
        });
        return { project, shift };
      })
    );
    // Each order and each step differs by its place, and is the same in every run.
    const answers = await Promise.all(
      jobs.flatMap(({ project, shift }, job) =>
        Array.from({ length: 5 }, (_, turn) => {
          const own = people.toSorted(
            (one, other) => ((one * (turn + 3)) % 7) - ((other * (job + 2)) % 7)
          );
          const changes = [
            [assign(shift, own.slice(0, 3))],
            [assign(shift, own.slice(2, 5), 'planned')],
            [{ op: 'update_shift', id: shift, amount: 2 + (turn % 3), from: hour(7 + job) }],
            [
              assign(shift, own.slice(0, 1)),
              { op: 'update_shift', id: shift, until: hour(13 + job) },
            ],
            [{ op: 'update_shift', id: shift, travel_before: 15 * turn }],
          ][turn];
          return untilServed(() => ours.post(project, changes ?? []));
        })
      )
    );
    expect(
      Object.keys(countsOf(answers)).filter(status => !['200', '409'].includes(status))
    ).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});
