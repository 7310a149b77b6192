import { sql } from 'drizzle-orm';
import { isLeftBehind } from '#contract/plan/hirePeriods';
import type { PlanPreview } from '#contract/plan/previews';
import { laterOnClock } from '#contract/base/zonedTime';
import { isoOf, nextVersion } from '../../tables/columns.ts';
import { type ReadTx, tenantOf, type Tx, type SignedInTx } from '../../db/tx.ts';
import { changesBetween } from '../../records/recordChanges.ts';
import { subHires } from '../../tables/supply.ts';
import { lockPlanned } from './locks.ts';

type AttachedHire = NonNullable<PlanPreview['sub_hires']>[number];

interface Period {
  from: string;
  until: string;
}

interface NeededHire extends AttachedHire {
  /** Undefined where the project has no dates. */
  need: Period | undefined;
}

interface HireRow extends Record<string, unknown>, Omit<AttachedHire, 'from' | 'until'> {
  starts_at: string;
  ends_at: string;
  needed_from: string | null;
  needed_until: string | null;
}

/** Without sub-hires that were received or that other projects share: these do not move. */
export const readNeededHires = async (tx: ReadTx, projectId: number): Promise<NeededHire[]> => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<HireRow>(sql`
    with periods as materialized (
      select line_id, min(starts_at) as starts_at, max(ends_at) as ends_at
      from line_periods(${tenantId}, array(
        select wanted.id from project_lines wanted
        join sub_hire_lines hired on hired.tenant_id = ${tenantId} and hired.project_line_id = wanted.id
        where wanted.tenant_id = ${tenantId} and wanted.project_id = ${projectId}))
      group by line_id
    )
    select hire.id, hire.supplier_name as supplier, hire.status, hire.starts_at, hire.ends_at,
      min(period.starts_at) as needed_from, max(period.ends_at) as needed_until,
      hire.status <> 'received' and not exists (
        select from sub_hire_lines other
        join project_lines theirs on theirs.tenant_id = ${tenantId} and theirs.id = other.project_line_id
        where other.tenant_id = ${tenantId} and other.sub_hire_id = hire.id
          and theirs.project_id <> ${projectId}
      ) as movable,
      jsonb_agg(jsonb_build_object('name', product.name, 'amount', hired.amount) order by hired.id) as lines
    from periods period
    join sub_hire_lines hired on hired.tenant_id = ${tenantId} and hired.project_line_id = period.line_id
    join sub_hires hire on hire.tenant_id = ${tenantId} and hire.id = hired.sub_hire_id
    join products product on product.tenant_id = ${tenantId} and product.id = hired.product_id
    where hire.status not in ('returned', 'cancelled')
    group by hire.id order by hire.starts_at, hire.id`);
  return rows.map(({ starts_at, ends_at, needed_from, needed_until, ...hire }) => ({
    ...hire,
    from: isoOf(starts_at),
    until: isoOf(ends_at),
    need:
      needed_from && needed_until
        ? { from: isoOf(needed_from), until: isoOf(needed_until) }
        : undefined,
  }));
};

export const leftBehind = (
  before: readonly NeededHire[],
  now: readonly NeededHire[]
): AttachedHire[] => {
  const needs = new Map(now.map(({ id, need }) => [id, need]));
  return before.flatMap(({ need, ...hire }) => {
    const needed = needs.get(hire.id);
    return needed && isLeftBehind(hire, need, needed) ? [hire] : [];
  });
};

interface Spans {
  start: number;
  end: number;
}

/**
 * Extends sub-hires to cover both their old and new period, so that nothing is short while the
 * project moves. It locks all products of both in one order; a preview locks none. `settle` sets
 * the final periods once the project's plan is closed, each with an audit entry.
 */
export const widenHires = async (
  tx: SignedInTx,
  project: { id: number; timeZone: string },
  { start, end }: Spans,
  { locks = true } = {}
) => {
  const before = await readNeededHires(tx, project.id);
  const movable = before.flatMap(hire => {
    const from = laterOnClock(hire.from, start, project.timeZone);
    const until = laterOnClock(hire.until, end, project.timeZone);
    const isForward = from !== null && until !== null && from < until;
    return hire.movable && isForward ? [{ hire, moved: { from, until } }] : [];
  });
  if (movable.length === 0) return { settle: async () => undefined };
  await writePeriods(
    tx,
    movable.map(({ hire, moved }) => ({
      id: hire.id,
      from: hire.from < moved.from ? hire.from : moved.from,
      until: hire.until > moved.until ? hire.until : moved.until,
    }))
  );
  if (locks)
    await lockPlanned(
      tx,
      project.id,
      movable.map(({ hire }) => hire.id)
    );

  const settle = async () => {
    const now = await readNeededHires(tx, project.id);
    const left = new Set(leftBehind(before, now).map(({ id }) => id));
    const taken = movable.filter(({ hire }) => left.has(hire.id));
    await writePeriods(
      tx,
      movable.map(({ hire, moved }) => ({ id: hire.id, ...(left.has(hire.id) ? moved : hire) }))
    );
    await countVersions(
      tx,
      taken.map(({ hire }) => hire.id)
    );
    for (const { hire, moved } of taken) {
      tx.audit({
        action: 'sub-hires.updated',
        resource: 'sub-hires',
        resourceId: hire.id,
        tenantId: tenantOf(tx),
        metadata: { changes: changesBetween({ from: hire.from, until: hire.until }, { ...moved }) },
      });
    }
  };
  return { settle };
};

const writePeriods = (tx: Tx, hires: readonly ({ id: number } & Period)[]) => {
  const rows = hires.map(({ id, from, until }) => ({ id, starts_at: from, ends_at: until }));
  return tx.execute(sql`
    update sub_hires hire set starts_at = moved.starts_at, ends_at = moved.ends_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as moved (id int, starts_at timestamptz, ends_at timestamptz)
    where hire.tenant_id = ${tenantOf(tx)} and hire.id = moved.id`);
};

const countVersions = async (tx: Tx, ids: readonly number[]) => {
  if (ids.length === 0) return;
  await tx
    .update(subHires)
    .set(nextVersion(subHires))
    .where(sql`${subHires.id} = any(${sql.param([...ids])}::int[])`);
};
