import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AFTER_LIMIT, isPageById } from '#contract/base/list';
import { SHIFTS_MAX, type ShiftOfCompany, type shiftsQuery } from '#contract/crew/crewPlans';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { isoOf } from '../../../tables/columns.ts';

interface WantedShifts extends Partial<
  Pick<z.infer<typeof shiftsQuery>, 'from' | 'until' | 'open'>
> {
  /** By ascending ids, from the next one on. Absent: soonest first. */
  after?: number;
  most?: number;
}

export const readShifts = async (
  tx: ReadTx,
  { from, until, open, after, most = SHIFTS_MAX }: WantedShifts
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
      where shift.tenant_id = ${tenantOf(tx)}
        and ${from === undefined ? sql`true` : sql`shift.ends_at > ${from}`}
        and ${until === undefined ? sql`true` : sql`shift.starts_at < ${until}`}
        and ${after === undefined ? sql`true` : sql`shift.id > ${after}`}
    ) known
    where ${open === undefined ? sql`true` : sql`(open > 0) = ${open === 'true'}`}
    order by ${after === undefined ? sql`"from", id` : sql`id`} limit ${most}`);
  return rows.map(row => ({ ...row, from: isoOf(row.from), until: isoOf(row.until) }));
};

export const listShifts = async (tx: ReadTx, query: z.infer<typeof shiftsQuery>) => {
  const { after = 0, limit = AFTER_LIMIT, ...period } = query;
  if (!isPageById(query)) {
    const rows = await readShifts(tx, period);
    return { rows, total: rows.length };
  }
  const found = await readShifts(tx, { ...period, after, most: limit + 1 });
  const rows = found.slice(0, limit);
  const next = found.length > limit ? rows.at(-1)?.id : undefined;
  return { rows, total: rows.length, next };
};
