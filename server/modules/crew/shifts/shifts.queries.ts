import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { SHIFTS_MAX, type ShiftOfCompany, type shiftsQuery } from '#contract/crew/crewPlans';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { isoOf } from '../../../tables/columns.ts';

/** At most `SHIFTS_MAX`, soonest first. */
export const readShifts = async (
  tx: ReadTx,
  { from, until, open }: z.infer<typeof shiftsQuery>
): Promise<ShiftOfCompany[]> => {
  const { rows } = await tx.execute<ShiftOfCompany & Record<string, unknown>>(sql`
    select * from (
      select shift.id, shift.project_id, job.name as project_name, shift.function_id, shift.name,
        shift.starts_at as "from", shift.ends_at as "until", shift.amount, counted.confirmed,
        counted.requested,
        greatest(0, shift.amount - counted.confirmed - counted.requested) as open
      from shifts shift
      join projects job on job.tenant_id = shift.tenant_id and job.id = shift.project_id
        and not job.is_template and job.status is distinct from 'geannuleerd'
      cross join lateral (
        select count(*) filter (where own.state = 'confirmed')::int as confirmed,
          count(*) filter (where is_asked(own.state, own.due,
            coalesce(own.starts_at, shift.starts_at)))::int as requested
        from assignments own
        where own.tenant_id = shift.tenant_id and own.shift_id = shift.id
      ) counted
      where shift.tenant_id = ${tenantOf(tx)} and shift.ends_at > ${from} and shift.starts_at < ${until}
    ) known
    where ${open === undefined ? sql`true` : sql`(open > 0) = ${open === 'true'}`}
    order by "from", id limit ${SHIFTS_MAX}`);
  return rows.map(row => ({ ...row, from: isoOf(row.from), until: isoOf(row.until) }));
};
