import { type SQL, sql } from 'drizzle-orm';

interface Of {
  tenantId: number;
  unit: SQL;
  from: SQL;
  until: SQL;
}

/**
 * The `from` and `where` of a unit's assignments in a period: its project as `job`, and the time
 * there as `held`. A late unit has no end.
 */
export const unitAssignments = ({ tenantId, unit, from, until }: Of) => sql`
  from project_line_units u
  join project_lines line on line.tenant_id = ${tenantId} and line.id = u.line_id
  join projects job on job.tenant_id = ${tenantId} and job.id = line.project_id
  cross join lateral (
    select coalesce(u.starts_at, u.out_at) as starts_at,
      case when u.out_at is not null and u.back_at is null
          and coalesce(u.ends_at, '-infinity') <= now()
        then 'infinity' else u.ends_at end as ends_at
  ) held
  where u.tenant_id = ${tenantId} and u.equipment_id = ${unit}
    and held.starts_at < ${until} and held.ends_at > ${from}`;
