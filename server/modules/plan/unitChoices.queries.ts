import { sql } from 'drizzle-orm';
import { PLAN_MAX } from '#contract/plan/planChanges';
import type { UnitChoice } from '#contract/plan/unitChoices';
import { isoOf } from '../../tables/columns.ts';
import { tenantOf, type ReadTx } from '../../db/tx.ts';
import { unitAssignments } from './unitAssignments.ts';

interface UnitsQuery {
  projectId: number;
  productId: number;
  from: string;
  until: string;
}

interface ChoiceRow
  extends Record<string, unknown>, Omit<UnitChoice, 'taken_by' | 'repaired_at' | 'inspection'> {
  inspection: string | null;
  repaired_at: string | null;
  project_id: number | null;
  name: string;
  status: string | null;
  starts_at: string;
  ends_at: string | null;
}

export const readUnitChoices = async (
  tx: ReadTx,
  { projectId, productId, from, until }: UnitsQuery
): Promise<UnitChoice[]> => {
  const tenantId = tenantOf(tx);
  const [since, before] = [sql`${from}::timestamptz`, sql`${until}::timestamptz`];
  const stays = unitAssignments({ tenantId, unit: sql`unit.id`, from: since, until: before });
  const { rows } = await tx.execute<ChoiceRow>(sql`
    with units as materialized (
      select * from equipment where tenant_id = ${tenantId} and product_id = ${productId}
    ), due as materialized (
      select distinct on (needed.equipment_id) needed.equipment_id, needed.kind
      from unit_inspections(${tenantId}, array(select id from units)) needed
      where needed.due_on is null
        or (needed.due_on + 1)::timestamp at time zone (select tenant_time_zone()) < ${before}
      order by needed.equipment_id, needed.due_on nulls first, needed.kind
    ), cased as materialized (
      select distinct piece.equipment_id from cased_pieces(${tenantId}) piece
      where piece.equipment_id in (select id from units)
    )
    select unit.id, unit.code, unit.serial_number, unit.location, due.kind as inspection,
      nullif(broken.ends_at, 'infinity') as repaired_at,
      array_remove(array[
        case when cased.equipment_id is not null then 'in_case' end,
        case when broken.ends_at is not null then 'in_repair' end,
        case when due.kind is not null then 'inspection_due' end,
        case when unit.retired_at is not null then 'retired' end
      ], null) as warnings,
      taken.project_id, taken.name, taken.status, taken.starts_at,
      nullif(taken.ends_at, 'infinity') as ends_at
    from units unit
    left join due on due.equipment_id = unit.id
    left join cased on cased.equipment_id = unit.id
    left join lateral (
      select coalesce(repair.ends_at, 'infinity') as ends_at from repairs repair
      where repair.tenant_id = ${tenantId} and repair.equipment_id = unit.id
        and is_in_repair(repair, ${since}, ${before})
      order by 1 desc limit 1
    ) broken on true
    left join lateral (
      select job.id as project_id, job.name, job.status, held.starts_at, held.ends_at
      ${stays} and job.id <> ${projectId}
      order by job.status = 'boeking' desc nulls last, held.starts_at limit 1
    ) taken on true
    where unit.retired_at is null or exists (
      select from project_line_units own
      join project_lines line on line.tenant_id = ${tenantId} and line.id = own.line_id
      where own.tenant_id = ${tenantId} and own.equipment_id = unit.id
        and line.project_id = ${projectId})
    order by taken.project_id is not null, broken.ends_at is not null or unit.retired_at is not null
      or cased.equipment_id is not null, due.kind is not null, unit.code, unit.id
    limit ${PLAN_MAX.units}`);
  return rows.map(({ project_id, name, status, starts_at, ends_at, ...unit }) => ({
    ...unit,
    repaired_at: unit.repaired_at && isoOf(unit.repaired_at),
    taken_by:
      project_id === null
        ? null
        : { project_id, name, status, from: isoOf(starts_at), until: ends_at && isoOf(ends_at) },
  }));
};
