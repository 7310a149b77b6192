import { sql } from 'drizzle-orm';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { COMPARED_MAX, type Compared } from '#contract/crew/hoursAnswers';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { isoOf } from '../../../tables/columns.ts';

interface Window {
  from: string;
  until: string;
}

/**
 * Confirmed shifts that begin in a period, with the hours worked on each, and hours without a shift. Rejected hours
 * count as zero. A shift of a cancelled project is left out unless it has hours.
 */
export const compareHours = async (tx: ReadTx, { from, until }: Window): Promise<Compared[]> => {
  const { rows } = await tx.execute<Compared & Record<string, unknown>>(sql`
    with planned as (
      select own.id, own.crew_id, own.project_id, job.name as project_name,
        coalesce(own.starts_at, shift.starts_at) as starts_at,
        coalesce(own.ends_at, shift.ends_at) as ends_at,
        coalesce(own.break_minutes, shift.break_minutes) as break_minutes,
        job.status is not distinct from ${PROJECT_STATUS.cancelled} as is_cancelled
      from shifts shift
      join assignments own on own.tenant_id = shift.tenant_id and own.shift_id = shift.id
      join projects job on job.tenant_id = shift.tenant_id and job.id = shift.project_id
      where shift.tenant_id = ${tenantOf(tx)} and own.state = 'confirmed' and not job.is_template
        and shift.ends_at > ${from}::timestamptz - interval '24 hours' and shift.starts_at < ${until}::timestamptz + interval '24 hours'
        and coalesce(own.starts_at, shift.starts_at) >= ${from}
        and coalesce(own.starts_at, shift.starts_at) < ${until}
    ), reported as (
      select coalesce(entry.assignment_id, -entry.id) as key, min(entry.assignment_id) as assignment_id,
        min(entry.crew_id) as crew_id, min(entry.project_id) as project_id,
        min(entry.project_name) as project_name, min(entry.starts_at) as starts_at,
        max(entry.ends_at) as ends_at, array_agg(entry.id order by entry.starts_at, entry.id) as ids,
        jsonb_agg(jsonb_build_object('id', entry.id, 'version', entry.version)
          order by entry.starts_at, entry.id) filter (where entry.state = 'submitted') as waiting,
        coalesce(sum(extract(epoch from entry.ends_at - entry.starts_at) / 60 - entry.break_minutes)
          filter (where entry.state <> 'rejected'), 0)::int as minutes,
        (array_agg(entry.state order by
          array_position(array['submitted', 'draft', 'rejected', 'approved'], entry.state)))[1] as state
      from hours entry
      where entry.tenant_id = ${tenantOf(tx)}
        and (entry.assignment_id in (select id from planned)
          or entry.starts_at >= ${from} and entry.starts_at < ${until}
            and (entry.assignment_id is null or not exists (select from planned where planned.id = entry.assignment_id)))
      group by 1
    )
    select person.id as crew_id, person.name, coalesce(planned.id, reported.assignment_id) as assignment_id,
      coalesce(planned.project_id, reported.project_id) as project_id,
      coalesce(planned.project_name, reported.project_name) as project_name,
      coalesce(planned.starts_at, reported.starts_at) as "from",
      coalesce(planned.ends_at, reported.ends_at) as "until",
      counted.planned_minutes, coalesce(reported.minutes, 0) as worked_minutes,
      coalesce(reported.minutes, 0) - counted.planned_minutes as difference,
      coalesce(reported.state, 'missing') as state, coalesce(reported.ids, '{}') as hours_ids,
      coalesce(reported.waiting, '[]') as waiting
    from planned full join reported on reported.key = planned.id
    join crew person on person.tenant_id = ${tenantOf(tx)}
      and person.id = coalesce(planned.crew_id, reported.crew_id)
    cross join lateral (
      select coalesce(extract(epoch from planned.ends_at - planned.starts_at) / 60
        - planned.break_minutes, 0)::int as planned_minutes
    ) counted
    where reported.key is not null or not planned.is_cancelled
    order by abs(coalesce(reported.minutes, 0) - counted.planned_minutes) desc, "from", person.id, 3
    limit ${COMPARED_MAX}`);
  return rows.map(row => ({ ...row, from: isoOf(row.from), until: isoOf(row.until) }));
};
