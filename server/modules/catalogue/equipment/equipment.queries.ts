import { sql } from 'drizzle-orm';
import { LIST_MAX_ROWS } from '#contract/base/limits';
import { type ProposedLink, unitTimeline } from '#contract/catalogue/units';
import { equipment } from '../../../tables/equipment.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { findRecord } from '../../../records/recordRows.ts';

interface Place extends Record<string, unknown> {
  kind: string;
  project_id: number | null;
  project_name: string | null;
  repair_id: number | null;
  starts_at: string;
  ends_at: string | null;
}

interface Movement extends Pick<Place, 'project_id' | 'project_name'>, Record<string, unknown> {
  is_out: boolean;
  at: string;
}

export const readUnitTimeline = async (tx: ReadTx, id: number) => {
  const unit = await findRecord(tx, equipment, id);
  if (!unit) throw notFound();
  const { rows: plans } = await tx.execute<Place>(sql`
    select 'project' as kind, job.id as project_id, job.name as project_name,
      null::int as repair_id, u.starts_at, u.ends_at
    from project_line_units u
    join project_lines line on line.tenant_id = u.tenant_id and line.id = u.line_id
    join projects job on job.id = line.project_id
    where u.tenant_id = ${unit.tenant_id} and u.starts_at is not null
      and (u.equipment_id = ${id} or u.ends_at > now() and u.equipment_id = (
        select case_id from case_contents
        where tenant_id = ${unit.tenant_id} and equipment_id = ${id}))
    union all
    select 'repair', null, null, id, starts_at, ends_at from repairs
    where tenant_id = ${unit.tenant_id} and equipment_id = ${id}
    order by starts_at desc limit ${LIST_MAX_ROWS}`);
  const places = [...plans, ...awayOf(await readMovements(tx, unit.tenant_id, id))];
  const from = ({ starts_at }: Place) => Date.parse(starts_at);
  const inOrder = places.toSorted(
    (one, other) => from(one) - from(other) || one.kind.localeCompare(other.kind)
  );
  return unitTimeline.parse(inOrder.slice(-LIST_MAX_ROWS).map(placeOf));
};

const readMovements = async (tx: ReadTx, tenantId: number | null, id: number) => {
  const { rows } = await tx.execute<Movement>(sql`
    select step.is_out, step.at, job.id as project_id, job.name as project_name
    from (
      select moved.way = 'out' as is_out, moved.moved_at as at, min(moved.id) as seq,
        coalesce(min(scan.project_id), min(line.project_id)) as project_id
      from stock_movements moved
      left join stock_scans scan
        on scan.tenant_id = moved.tenant_id and scan.id = moved.scan_id
      left join project_lines line
        on line.tenant_id = moved.tenant_id and line.id = moved.line_id
      where moved.tenant_id = ${tenantId} and moved.equipment_id = ${id}
      group by moved.line_id, moved.way, moved.moved_at having sum(moved.amount) > 0
      union all
      select scan.mode = 'out', scan.scanned_at, scan.seq, scan.project_id
      from stock_scans scan
      where scan.tenant_id = ${tenantId} and scan.contents is not null
        and scan.contents @> ${JSON.stringify([{ equipment_id: id }])}::jsonb
        and scan.mode in ('out', 'back') and scan.undoes is null
        and not exists (select from stock_scans undone
          where undone.tenant_id = ${tenantId} and undone.undoes = scan.id)
    ) step
    left join projects job on job.id = step.project_id
    order by step.at desc, step.seq desc limit ${2 * LIST_MAX_ROWS}`);
  return rows.toReversed();
};

const awayOf = (movements: readonly Movement[]) => {
  const away: Place[] = [];
  for (const { is_out, at, project_id, project_name } of movements) {
    if (is_out) {
      const place = { kind: 'out', repair_id: null, starts_at: at, ends_at: null };
      away.push({ ...place, project_id, project_name });
    } else {
      const open = away.findLast(
        place => place.ends_at === null && place.project_id === project_id
      );
      if (open) open.ends_at = at;
    }
  }
  return away;
};

const placeOf = (place: Place) => ({
  kind: place.kind,
  ...(place.project_id !== null && { project_id: place.project_id }),
  ...(place.project_name !== null && { project_name: place.project_name }),
  ...(place.repair_id !== null && { repair_id: place.repair_id }),
  from: new Date(place.starts_at).toISOString(),
  until: place.ends_at && new Date(place.ends_at).toISOString(),
});

/**
 * Largest group first, each with the product of its name; of several, the one whose category has the name of
 * the type.
 */
export const proposeLinks = async (tx: ReadTx): Promise<ProposedLink[]> => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<ProposedLink & Record<string, unknown>>(sql`
    with unlinked as materialized (
      select name, type, count(*)::int as count from equipment
      where tenant_id = ${tenantId} and product_id is null
      group by name, type order by count(*) desc, lower(name), type limit ${LIST_MAX_ROWS}
    )
    select u.name, u.type, u.count, fit.id as product_id, p.name as product_name,
      case when p.stock > 0 and not exists (
        select from equipment unit where unit.tenant_id = ${tenantId} and unit.product_id = p.id
      ) then p.stock end as typed_stock
    from unlinked u
    cross join lateral (
      select case
        when count(*) = 1 then min(id)
        when count(*) filter (where is_of_type) = 1 then min(id) filter (where is_of_type)
      end as id
      from (
        select id, lower(category_name) = lower(u.type) as is_of_type from products
        where tenant_id = ${tenantId} and lower(name) = lower(u.name) and type <> 'kit'
      ) named
    ) fit
    left join products p on p.id = fit.id
    order by u.count desc, lower(u.name), u.type`);
  return rows;
};
