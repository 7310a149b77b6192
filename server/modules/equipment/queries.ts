import { sql } from 'drizzle-orm';
import { LIST_MAX_ROWS } from '#contract/limits';
import { type ProposedLink, unitTimeline } from '#contract/units';
import { equipment } from '../../db/tables/equipment.ts';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { findRecord } from '../../records/queries.ts';

interface Place extends Record<string, unknown> {
  kind: string;
  project_id: number | null;
  project_name: string | null;
  repair_id: number | null;
  starts_at: string;
  ends_at: string | null;
}

/** Where a unit was, is and will be, alone or in the case that it sits in: the latest, in order. */
export const readUnitTimeline = async (tx: ReadTx, id: number) => {
  const unit = await findRecord(tx, equipment, id);
  if (!unit) throw notFound();
  const { rows } = await tx.execute<Place>(sql`
    with assigned as (
      select u.starts_at, u.ends_at, u.out_at, u.back_at, job.id, job.name
      from project_line_units u
      join project_lines line on line.tenant_id = u.tenant_id and line.id = u.line_id
      join projects job on job.id = line.project_id
      where u.tenant_id = ${unit.tenant_id} and u.equipment_id in (${id}, (
        select case_id from case_contents
        where tenant_id = ${unit.tenant_id} and equipment_id = ${id}))
    ), places as (
      select 'project' as kind, id as project_id, name as project_name, null::int as repair_id,
        starts_at, ends_at
      from assigned where starts_at is not null
      union all
      select 'out', id, name, null, out_at, back_at from assigned where out_at is not null
      union all
      select 'repair', null, null, id, starts_at, ends_at from repairs
      where tenant_id = ${unit.tenant_id} and equipment_id = ${id}
    ), latest as (
      select * from places order by starts_at desc, kind limit ${LIST_MAX_ROWS}
    )
    select * from latest order by starts_at, kind, project_id, repair_id`);
  return unitTimeline.parse(rows.map(placeOf));
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
 * The equipment that belongs to no product, by name and type, the most of one kind first; and the
 * product with that name. Of several, the one whose category has the name of the type.
 */
export const proposeLinks = async (tx: ReadTx): Promise<ProposedLink[]> => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<ProposedLink & Record<string, unknown>>(sql`
    with unlinked as materialized (
      select name, type, count(*)::int as count from equipment
      where tenant_id = ${tenantId} and product_id is null
      group by name, type order by count(*) desc, lower(name), type limit ${LIST_MAX_ROWS}
    )
    select u.name, u.type, u.count, fit.id as product_id, p.name as product_name
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
