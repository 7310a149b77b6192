import { sql, type SQL } from 'drizzle-orm';
import type { TakenBy } from '#contract/crew/crewPlans';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { isoOf } from '../../../tables/columns.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

interface OtherBooking extends Record<string, unknown> {
  crew_id: number;
  name: string;
  from: string;
  until: string;
  kind: 'shift' | 'trip';
  project_id: number | null;
  project_name: string | null;
}

interface OtherTrip extends Record<string, unknown> {
  vehicle_id: number;
  name: string;
  from: string;
  until: string;
  kind: 'trip';
  project_id: number | null;
  project_name: string | null;
  role: BookedVehicle['role'];
}

const takenBy = ({ from, until, ...row }: OtherBooking): TakenBy => ({
  ...row,
  from: isoOf(from),
  until: isoOf(until),
});

export const isValidBooking = (booking: SQL) => sql`coalesce(${booking}.lapses_at > now(), true)`;

interface Window {
  from: string;
  until: string;
}

export interface Booking {
  crew_id: number;
  source: TakenBy['kind'];
  source_id: number;
  project_id: number | null;
  firm: boolean;
  from: string;
  until: string;
  /** Of confirmed shifts. */
  work_minutes: number | null;
  travel_minutes: number | null;
}

type BookingRow = Omit<Booking, 'from' | 'until'> &
  Record<string, unknown> & { starts_at: string; ends_at: string };

/** The bookings of people in a window and a day and a half around it, for the rest rules. Earliest first. */
export const readBookingsAround = async (
  tx: ReadTx,
  crewIds: readonly number[],
  { from, until }: Window
): Promise<Booking[]> => {
  const { rows } = await tx.execute<BookingRow>(sql`
    select held.crew_id, held.source, held.source_id, held.project_id, held.firm, held.starts_at,
      held.ends_at, held.work_minutes, held.travel_minutes
    from bookings held
    where held.tenant_id = ${tenantOf(tx)} and held.crew_id = any(${sql.param([...crewIds])}::int[])
      and held.ends_at > ${from}::timestamptz - interval '36 hours'
      and held.starts_at < ${until}::timestamptz + interval '36 hours'
      and ${isValidBooking(sql`held`)}
    order by held.starts_at`);
  return rows.map(({ starts_at, ends_at, ...row }) => ({
    ...row,
    from: isoOf(starts_at),
    until: isoOf(ends_at),
  }));
};

/** A trip may overlap its driver's shift on the same project (docs/crew.md, rule 4). */
export const isTripOf = (
  projectId: number | null | undefined,
  { source, project_id }: Pick<Booking, 'source' | 'project_id'>
) => source === 'trip' && project_id !== null && project_id === projectId;

export const bookedIn = (bookings: readonly Booking[], { from, until }: Window) => {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  return Map.groupBy(
    bookings.filter(each => Date.parse(each.from) < end && Date.parse(each.until) > start),
    ({ crew_id }) => crew_id
  );
};

/** A query of its own: a join would look up each project once for each person. */
export const readProjectNames = async (
  tx: ReadTx,
  bookings: readonly Booking[]
): Promise<ReadonlyMap<number | null, string | null>> => {
  const ids = [...new Set(bookings.flatMap(({ project_id }) => project_id ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; name: string | null }>(sql`
    select job.id, job.name from projects job
    where job.tenant_id = ${tenantOf(tx)} and job.id = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Firm bookings of other projects that conflict with this project's (docs/crew.md, rule 4). */
export const findTaken = async (tx: ReadTx, projectId: number): Promise<TakenBy[]> => {
  const { rows } = await tx.execute<OtherBooking>(sql`
    select distinct other.crew_id, person.name, other.starts_at as "from", other.ends_at as "until",
      other.source as kind, other.project_id, job.name as project_name
    from assignments own
    join bookings held on held.tenant_id = own.tenant_id and held.source = 'shift'
      and held.source_id = own.id and held.crew_id = own.crew_id and held.firm
    join bookings other on other.tenant_id = held.tenant_id and other.crew_id = held.crew_id
      and other.firm and other.starts_at < held.ends_at and other.ends_at > held.starts_at
      and (other.source = held.source and other.source_id <> held.source_id
        or other.job <> held.job)
    join crew person on person.tenant_id = own.tenant_id and person.id = own.crew_id
    left join projects job on job.tenant_id = own.tenant_id and job.id = other.project_id
    where own.tenant_id = ${tenantOf(tx)} and own.project_id = ${projectId}
    order by "from", other.crew_id`);
  return rows.map(takenBy);
};

interface OtherBookingKey {
  crewId: number;
  /** The source or the job of the booking. */
  key: string;
  /** A range as PostgreSQL writes it. */
  period: string;
}

interface Booked {
  taken: TakenBy;
  /** Of a trip. */
  vehicle: string | null;
}

export const findBooked = async (
  tx: ReadTx,
  { crewId, key, period }: OtherBookingKey
): Promise<Booked[]> => {
  const { rows } = await tx.execute<OtherBooking & { vehicle: string | null }>(sql`
    select held.crew_id, person.name, held.starts_at as "from", held.ends_at as "until",
      held.source as kind, held.project_id, job.name as project_name, trip.vehicle
    from bookings held
    left join transport trip on held.source = 'trip' and trip.tenant_id = held.tenant_id
      and trip.id = held.source_id
    join crew person on person.tenant_id = held.tenant_id and person.id = held.crew_id
    left join projects job on job.tenant_id = held.tenant_id and job.id = held.project_id
    where held.tenant_id = ${tenantOf(tx)} and held.crew_id = ${crewId} and held.firm
      and ${key} in (held.source, held.job::text)
      and tstzrange(held.starts_at, held.ends_at) = ${period}::tstzrange
    order by "from"`);
  return rows.map(({ vehicle, ...row }) => ({ taken: takenBy(row), vehicle }));
};

interface BookedVehicle {
  taken: TakenBy;
  role: 'vehicle' | 'trailer';
}

/**
 * The trips of a vehicle in the period of the booking that caused the refusal. There can be several: a vehicle that
 * stops being shared may have trips at the same time.
 */
export const findBookedVehicle = async (
  tx: ReadTx,
  { vehicleId, period }: { vehicleId: number; period: string }
): Promise<BookedVehicle[]> => {
  const { rows } = await tx.execute<OtherTrip>(sql`
    select unit.id as vehicle_id, unit.name, lower(held.period) as "from",
      upper(held.period) as "until", 'trip' as kind, trip.project_id, job.name as project_name,
      case when trip.trailer_id = unit.id then 'trailer' else 'vehicle' end as role
    from transport trip
    cross join (select ${period}::tstzrange as period) held
    join vehicles unit on unit.tenant_id = trip.tenant_id
      and unit.id in (trip.vehicle_id, trip.trailer_id)
    left join projects job on job.tenant_id = trip.tenant_id and job.id = trip.project_id
    where trip.tenant_id = ${tenantOf(tx)} and unit.id = ${vehicleId} and not trip.tentative
      and trip.status <> ${TRIP_STATUS.cancelled}
      and job.status is distinct from ${PROJECT_STATUS.cancelled} and job.is_template is not true
      and coalesce(trip.busy_from, trip.departure) = lower(held.period)
      and coalesce(trip.busy_until, trip.arrival) = upper(held.period)
    order by trip.id`);
  return rows.map(({ role, from, until, ...row }) => ({
    role,
    taken: { ...row, from: isoOf(from), until: isoOf(until) },
  }));
};

/** The shifts of a project on which more people are confirmed than it has places. */
export const findFull = async (tx: ReadTx, projectId: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select shift.id from shifts shift
    join assignments own on own.tenant_id = shift.tenant_id and own.shift_id = shift.id
      and own.state = 'confirmed'
    where shift.tenant_id = ${tenantOf(tx)} and shift.project_id = ${projectId}
    group by shift.id having count(*) > shift.amount order by shift.id`);
  return rows.map(({ id }) => id);
};
