import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PackingWarning, ScanCondition } from '#contract/warehouse/scans';
import type { packingAnswer } from '#contract/warehouse/warehouse';
import { projects } from '../../tables/projects.ts';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { findRecord } from '../../records/recordRows.ts';
import { readUnits as readAssigned } from '../plan/index.ts';
import { agreedIn, readExpected } from './expected.queries.ts';
import { countsOf, placeKey, readPlaces } from './scanTargets.ts';
import { shelfOf } from './shelfPlaces.ts';

interface Named extends Record<string, unknown> {
  line_id: number;
  product_id: number;
  parent_id: number | null;
  parent_name: string | null;
  kit_code: string | null;
  amount_each: number;
  group_id: number | null;
  group_name: string | null;
  name: string;
  code: string | null;
  location: string | null;
}

interface Unit extends Record<string, unknown> {
  line_id: number;
  product_id: number;
  id: number;
  code: string | null;
  serial_number: string | null;
  out_at: string | null;
  back_at: string | null;
  returned_as: ScanCondition | null;
  location: string | null;
  is_elsewhere: boolean;
}

export const readPacking = async (
  tx: ReadTx,
  projectId: number
): Promise<z.infer<typeof packingAnswer>> => {
  const project = await findRecord(tx, projects, projectId);
  if (!project) throw notFound();
  const [places, names, units, warnings, expected] = await Promise.all([
    readPlaces(tx, projectId),
    readNames(tx, projectId),
    readUnits(tx, projectId),
    readAssigned(tx, projectId),
    readExpected(tx, projectId),
  ]);
  const nameOf = new Map(names.map(row => [placeKey(row), row]));
  const unitsOf = Map.groupBy(units, placeKey);
  const known = new Map(warnings.map(unit => [unit.id, unit.warnings]));
  const warningsOf = ({ id, is_elsewhere }: Unit): PackingWarning[] => [
    ...(known.get(id) ?? []),
    ...(is_elsewhere ? (['elsewhere'] as const) : []),
  ];
  const agreedOf = agreedIn(expected);
  return places.flatMap(place => {
    const named = nameOf.get(placeKey(place));
    if (!named) return [];
    const { kit_code, amount_each, ...line } = named;
    const own = unitsOf.get(placeKey(place)) ?? [];
    const unnamed = place.open - own.filter(isAway).length;
    return {
      ...line,
      ...(kit_code !== null && { kit: { code: kit_code, each: amount_each } }),
      line_id: place.shown_id,
      ...countsOf([place]),
      expected: agreedOf.amount(place.product_id, unnamed),
      units: own.map(unit => ({
        id: unit.id,
        code: unit.code,
        serial_number: unit.serial_number,
        out_at: isoOrNull(unit.out_at),
        back_at: isoOrNull(unit.back_at),
        returned_as: unit.returned_as,
        location: unit.location,
        warnings: unit.out_at === null ? warningsOf(unit) : [],
        expected: isAway(unit) ? agreedOf.unit(unit.id) : null,
      })),
    };
  });
};

const isAway = ({ out_at, back_at }: Unit) => out_at !== null && back_at === null;

const isoOrNull = (moment: string | null) => moment && new Date(moment).toISOString();

const readNames = async (tx: ReadTx, projectId: number) => {
  const { rows } = await tx.execute<Named>(sql`
    select part.line_id, part.product_id, line.group_id, own.name as group_name, product.code,
      ${shelfOf(sql`product`)} as location,
      case when line.product_id <> part.product_id then line.id end as parent_id,
      case when line.product_id <> part.product_id then line.name end as parent_name,
      kit.code as kit_code, part.amount_each,
      case when line.product_id = part.product_id then line.name else product.name end as name
    from project_lines line
    join project_line_parts part on part.tenant_id = line.tenant_id and part.line_id = line.id
    join products product on product.tenant_id = part.tenant_id and product.id = part.product_id
    left join project_groups own on own.id = line.group_id
    left join stock_codes kit on kit.tenant_id = line.tenant_id and kit.product_id = line.product_id
      and kit.kind = 'own' and not kit.clashes and line.product_id <> part.product_id
    where line.tenant_id = ${tenantOf(tx)} and line.project_id = ${projectId}`);
  return rows;
};

const readUnits = async (tx: ReadTx, projectId: number) => {
  const { rows } = await tx.execute<Unit>(sql`
    select u.line_id, u.product_id, unit.id, unit.code, unit.serial_number, u.out_at, u.back_at,
      case when u.back_at is not null then coalesce(returned.condition, 'ok') end as returned_as,
      unit.location, exists (
        select from project_line_units other
        join project_lines theirs on theirs.tenant_id = other.tenant_id and theirs.id = other.line_id
        where other.tenant_id = u.tenant_id and other.equipment_id = u.equipment_id
          and theirs.project_id <> ${projectId} and other.out_at is not null
          and other.back_at is null
      ) as is_elsewhere
    from project_lines line
    join project_line_units u on u.tenant_id = line.tenant_id and u.line_id = line.id
    join equipment unit on unit.tenant_id = u.tenant_id and unit.id = u.equipment_id
    left join lateral (
      select case when moved.way = 'lost' then 'lost' when moved.damaged then 'damaged' else 'ok'
        end as condition
      from stock_movements moved
      where moved.tenant_id = u.tenant_id and moved.equipment_id = u.equipment_id
        and moved.line_id = u.line_id and moved.way <> 'out' and moved.amount > 0
        and moved.undoes is null and not exists (select from stock_movements undone
          where undone.tenant_id = moved.tenant_id and undone.undoes = moved.id)
      order by moved.moved_at desc, moved.id desc
      limit 1
    ) returned on u.back_at is not null
    where line.tenant_id = ${tenantOf(tx)} and line.project_id = ${projectId}
    order by unit.code, unit.id`);
  return rows;
};
