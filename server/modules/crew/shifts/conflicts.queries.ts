import { sql, type SQL } from 'drizzle-orm';
import type { TakenBy } from '#contract/crew/crewPlans';
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

const takenBy = ({ from, until, ...row }: OtherBooking): TakenBy => ({
  ...row,
  from: isoOf(from),
  until: isoOf(until),
});

/** A request that has lapsed claims nothing any more. */
export const isValidBooking = (booking: SQL) => sql`coalesce(${booking}.lapses_at > now(), true)`;

/** The other firm bookings that stand in the way of a project's (docs/crew.md, rule 4). */
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

/** The firm bookings of a person that touch a period, as PostgreSQL writes it. */
export const findBookedIn = async (
  tx: ReadTx,
  crewId: number,
  period: string
): Promise<TakenBy[]> => {
  const { rows } = await tx.execute<OtherBooking>(sql`
    select held.crew_id, person.name, held.starts_at as "from", held.ends_at as "until",
      held.source as kind, held.project_id, job.name as project_name
    from bookings held
    join crew person on person.tenant_id = held.tenant_id and person.id = held.crew_id
    left join projects job on job.tenant_id = held.tenant_id and job.id = held.project_id
    where held.tenant_id = ${tenantOf(tx)} and held.crew_id = ${crewId} and held.firm
      and held.ends_at > lower(${period}::tstzrange) and held.starts_at < upper(${period}::tstzrange)
    order by "from"`);
  return rows.map(takenBy);
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
