import { beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '#server/db/migrate';
import { databaseAt, EARLIER_LEVELS, queryOn } from './support/earlierVersions.ts';

// Each makes a database.
vi.setConfig({ hookTimeout: 300_000 });

type Query = ReturnType<typeof queryOn>;

/** The factors and the time zone that the lines below are of. */
const SETTINGS = `update tenants set factors = '{"days": [1, 1.5, 2], "more": 0.125}',
  time_zone = 'Europe/Amsterdam' where id = 1`;

const addFreeTexts = async (query: Query) => {
  const periods = {
    none: 'null, null',
    // In Amsterdam the second day has not begun.
    one: `'2031-06-01T06:00Z', '2031-06-01T22:00Z'`,
    two: `'2031-06-01T06:00Z', '2031-06-01T22:01Z'`,
    five: `'2031-06-01T06:00Z', '2031-06-05T12:00Z'`,
  };
  for (const [name, period] of Object.entries(periods)) {
    await query(`  with project as (
        insert into projects (tenant_id, name, start_date, end_date) values (1, 'p', ${period}) returning id)
      insert into project_lines (tenant_id, project_id, name, amount, factor)
        select 1, id, '${name}', 1, null from project
        union all select 1, id, '${name} typed', 1, 7 from project`);
  }
};

const addBookedLines = async (query: Query) => {
  for (const status of ['boeking', 'optie']) {
    await query(`with project as (
        insert into projects (tenant_id, name, status, start_date, end_date)
        values (1, 'p', '${status}', '2031-06-01T06:00Z', '2031-06-05T12:00Z') returning id)
      insert into project_lines (tenant_id, project_id, product_id, name, amount)
        select 1, project.id, product.id, 'days of ${status}', 1 from project
        cross join (select id from products where tenant_id = 1 order by id limit 1) product`);
  }
};

/** Trips of people: the ids of two of them, and of the trips. */
const addDrivers = async (query: Query) => {
  const people = await query<{ id: number }>(`
    insert into users (tenant_id, name, last_name, email, password_hash)
    select 1, name, 'Rijder', lower(name) || at || '@example.test', 'x'
    from unnest('{Ans,Ben,Cor,Cor}'::text[]) with ordinality as person (name, at) returning id`);
  const [ans, ben] = people.map(({ id }) => id);
  const day = (hours: string) => `'2031-06-01T${hours}Z'`;
  const trips = await query<{ id: number }>(`
    with project as (
      insert into projects (tenant_id, name, status) values (1, 'p', 'geannuleerd') returning id)
    insert into transport (tenant_id, vehicle, driver, driver_id, departure, arrival, project_id)
    values (1, 'past', null, ${ans}, '2020-01-01T08:00Z', '2020-01-01T10:00Z', null),
      (1, 'past too', null, ${ans}, '2020-01-01T09:00Z', '2020-01-01T11:00Z', null),
      (1, 'first', null, ${ans}, ${day('08:00')}, ${day('10:00')}, null),
      (1, 'overlaps', null, ${ans}, ${day('09:00')}, ${day('12:00')}, null),
      (1, 'after', null, ${ans}, ${day('10:00')}, ${day('12:00')}, null),
      (1, 'by name', ' ben RIJDER ', null, ${day('08:00')}, ${day('10:00')}, null),
      (1, 'of two', 'Cor Rijder', null, ${day('08:00')}, ${day('10:00')}, null),
      (1, 'of nobody', 'Dirk', null, ${day('08:00')}, ${day('10:00')}, null),
      (1, 'open', null, ${ben}, ${day('08:00')}, null, null),
      (1, 'cancelled', null, ${ben}, ${day('08:00')}, ${day('10:00')}, (select id from project))
    returning id`);
  return { ans, ben, trips: trips.map(({ id }) => id) };
};

/** Trips by the name of a vehicle: their ids, and the other company of one. */
const addVehicles = async (query: Query) => {
  const day = (time: string) => `now()::date + 400 + time '${time}'`;
  const past = (time: string) => `timestamptz '2020-01-01 ${time}Z'`;
  const [other] = await query<{ id: number }>(
    `insert into tenants (name) values ('Een ander bedrijf') returning id`
  );
  const trips = await query<{ id: number }>(`
    insert into transport (tenant_id, vehicle, departure, arrival, status)
    values (1, 'Twee keer', ${past('08:00')}, ${past('10:00')}, 'gepland'),
      (1, ' twee  KEER', ${past('09:00')}, ${past('11:00')}, 'gepland'),
      (1, 'Eens', ${past('08:00')}, ${past('10:00')}, 'gepland'),
      (1, 'Straks', ${day('08:00')}, ${day('10:00')}, 'gepland'),
      (1, 'straks ', ${day('09:00')}, ${day('12:00')}, 'gepland'),
      (1, 'Straks', ${day('10:00')}, ${day('12:00')}, 'gepland'),
      (1, 'Straks', ${day('10:00')}, ${day('12:00')}, 'geannuleerd'),
      (${other?.id}, 'Straks', ${day('08:00')}, null, 'gepland')
    returning id`);
  return { other: other?.id, trips: trips.map(({ id }) => id) };
};

describe.each(EARLIER_LEVELS)('rows of a database at %s', level => {
  let query: Query;
  let drivers: Awaited<ReturnType<typeof addDrivers>>;
  let vehicles: Awaited<ReturnType<typeof addVehicles>>;

  beforeAll(async () => {
    const database = await databaseAt(level);
    query = queryOn(database);
    await query(SETTINGS);
    await addFreeTexts(query);
    await addBookedLines(query);
    drivers = await addDrivers(query);
    vehicles = await addVehicles(query);
    await migrate(database);
  });

  it('keeps the prices of free text, which had the factor of its days', async () => {
    const lines = await query<{ name: string; factor: string }>(
      `select name, factor from project_lines where product_id is null and name = any(
        '{none,one,two,five,none typed,one typed,two typed,five typed}')`
    );
    const factors = Object.fromEntries(lines.map(({ name, factor }) => [name, Number(factor)]));
    expect(factors).toEqual({
      none: 1,
      one: 1,
      two: 1.5,
      five: 2.25,
      'none typed': 7,
      'one typed': 7,
      'two typed': 7,
      'five typed': 7,
    });
    const [left] = await query<{ left: number }>(`select count(*)::int as left from project_lines
      where product_id is not null and factor is not null`);
    expect(left?.left).toBe(0);
  });

  it('writes the factor of its days on the lines of a booking', async () => {
    const lines = await query<{ name: string; booked: object | null }>(
      `select name, booked from project_lines where name like 'days of %' order by name`
    );
    expect(lines).toEqual([
      {
        name: 'days of boeking',
        booked: { factor: 2.25, discount: 0, vat_class: 'high', discountable: true },
      },
      { name: 'days of optie', booked: null },
    ]);
  });

  it('books the drivers of trips, of those to come that overlap only the first', async () => {
    const { ans, ben, trips } = drivers;
    const booked = await query(`
      select trip.vehicle, member.user_id, trip.driver_id = member.user_id as "isAlike",
        trip.tentative, held.firm
      from transport trip
      left join crew member on member.id = trip.crew_id
      left join bookings held on held.source = 'trip' and held.source_id = trip.id
        and held.crew_id = trip.crew_id and held.job = -trip.id
      where trip.id in (${trips.join()}) order by trip.id`);
    const of = (vehicle: string, user_id: number | undefined, firm: boolean | null) => ({
      vehicle,
      user_id: user_id ?? null,
      isAlike: user_id === undefined ? null : true,
      tentative: vehicle === 'overlaps',
      firm,
    });
    expect(booked).toEqual([
      of('past', ans, false),
      of('past too', ans, false),
      of('first', ans, true),
      of('overlaps', ans, null),
      of('after', ans, true),
      of('by name', ben, true),
      of('of two', undefined, null),
      of('of nobody', undefined, null),
      of('open', ben, null),
      of('cancelled', ben, null),
    ]);
    const migrated = await query(`select * from bookings order by source, source_id`);
    await query(`select sync_trip_bookings(id, array(
      select id from transport where tenant_id = tenants.id)) from tenants`);
    expect(await query(`select * from bookings order by source, source_id`)).toEqual(migrated);
  });

  it('makes vehicles of names that occur twice or lie ahead; of trips to come that overlap, the first stays firm', async () => {
    const { other, trips } = vehicles;
    const found = await query<{ vehicle: string }>(`
      select trip.vehicle, unit.name, unit.tenant_id, trip.tentative, held.firm
      from transport trip
      left join vehicles unit on unit.tenant_id = trip.tenant_id and unit.id = trip.vehicle_id
      left join bookings held on held.source = 'trip' and held.source_id = trip.id
        and held.role = 'vehicle' and held.vehicle_id = unit.id
      where trip.id in (${trips.join()}) order by trip.id`);
    const of = (vehicle: string, name: string | null, firm: boolean | null, more: object = {}) => ({
      vehicle,
      name,
      tenant_id: name === null ? null : 1,
      tentative: false,
      firm,
      ...more,
    });
    expect(found).toEqual([
      of('Twee keer', 'Twee keer', false),
      of(' twee  KEER', 'Twee keer', false),
      of('Eens', null, null),
      of('Straks', 'Straks', true),
      of('straks ', 'Straks', null, { tentative: true }),
      of('Straks', 'Straks', true),
      of('Straks', 'Straks', null),
      of('Straks', 'Straks', null, { tenant_id: other }),
    ]);
    const bookings = `select * from bookings order by source, source_id, role`;
    const migrated = await query(bookings);
    await query(`select sync_trip_bookings(id, array(
      select id from transport where tenant_id = tenants.id)) from tenants`);
    expect(await query(bookings)).toEqual(migrated);
  });
});
