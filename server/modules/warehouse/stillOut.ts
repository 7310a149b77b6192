import { sql } from 'drizzle-orm';
import type { ScanAnswer } from '#contract/warehouse/warehouse';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import type { Outcome } from './scanResults.ts';
import type { FoundCode } from './codes/codes.queries.ts';
import type { Scan } from './movements.ts';
import type { Place } from './scanTargets.ts';

type StillOut = NonNullable<ScanAnswer['jobs']>[number];

export const hasEnded = sql`(job.status = 'geannuleerd'
  or coalesce(own.back_until, job.end_date, job.start_date) <= now())`;

export const stillOut = (job: StillOut, place: Place | undefined): Outcome => ({
  result: 'still_out_elsewhere',
  text: 'still_out_elsewhere',
  values: { project: job.name, open: job.open },
  jobs: [job],
  place,
});

interface Hall extends Record<string, unknown> {
  project_id: number;
  /** Null where the caller does not see the project. */
  name: string | null;
  open: number;
  here: number;
}

export const askStillOut = async (
  tx: ReadTx,
  { projectId, mode, reason, amount = 1 }: Scan,
  productId: number,
  place: Place
): Promise<Outcome | undefined> => {
  if (mode !== 'out' || reason) return undefined;
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Hall>(sql`
    with away as materialized (
      select part.line_id, part.out_amount - part.back_amount - part.lost_amount as amount
      from project_line_parts part
      where part.tenant_id = ${tenantId} and part.product_id = ${productId}
        and part.out_amount > part.back_amount + part.lost_amount
    ), hall as (
      select product.stock - (select coalesce(sum(amount), 0) from away) + (
        select coalesce(sum(line.amount), 0) from sub_hire_lines line
        join sub_hires hire on hire.tenant_id = line.tenant_id and hire.id = line.sub_hire_id
        where line.tenant_id = ${tenantId} and line.product_id = ${productId}
          and hire.status = 'received') as here
      from products product
      where product.tenant_id = ${tenantId} and product.id = ${productId}
        and product.stock_tracking = 'tracked'
        and not exists (select from equipment unit
          where unit.tenant_id = ${tenantId} and unit.product_id = ${productId})
    )
    select line.project_id, job.name, sum(away.amount)::int as open, hall.here::int as here
    from hall
    cross join away
    join project_lines line on line.tenant_id = ${tenantId} and line.id = away.line_id
    left join project_groups own on own.tenant_id = ${tenantId} and own.id = line.group_id
    left join projects job on job.id = line.project_id
    where line.project_id <> ${projectId} and ${hasEnded}
    group by line.project_id, job.name, hall.here
    limit 2`);
  const [job, other] = rows;
  if (!job || other || job.name === null || amount <= job.here) return undefined;
  const open = Math.min(job.open, amount - Math.max(0, job.here));
  return stillOut({ project_id: job.project_id, name: job.name, open }, place);
};

/**
 * Locks the projects that have a scanned item out and the one that it is scanned for, in one order. Otherwise
 * two scans that take from each other's project would deadlock.
 */
export const lockHolders = (tx: ReadTx, projectId: number, { kind, id, product_id }: FoundCode) =>
  tx.execute(sql`
    select from projects where tenant_id = ${tenantOf(tx)} and id in (
      select ${projectId}::int
      union select line.project_id from project_line_units away
        join project_lines line on line.tenant_id = away.tenant_id and line.id = away.line_id
        where away.tenant_id = ${tenantOf(tx)} and ${kind} = 'unit' and away.equipment_id = ${id}
          and away.out_at is not null and away.back_at is null
      union select line.project_id from project_line_parts part
        join project_lines line on line.tenant_id = part.tenant_id and line.id = part.line_id
        where part.tenant_id = ${tenantOf(tx)} and ${kind} = 'product'
          and part.product_id = ${product_id}
          and part.out_amount > part.back_amount + part.lost_amount
    ) order by id for no key update`);
