import { sql, type SQL } from 'drizzle-orm';
import { WHOLE_MAX } from '#contract/base/limits';
import { DIFFERENCE_KINDS } from '#contract/warehouse/stocktakingStates.values';
import type { Difference, Differences } from '#contract/warehouse/stocktakings';
import { isoOf } from '../../../tables/columns.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

interface Place {
  id: number;
  location: string;
}

export const findDifferences = async (tx: ReadTx, place: Place): Promise<Differences> => {
  const { rows: units } = await tx.execute<Unit>(sql`
    ${unitsOf(tenantOf(tx), place)} order by lower(unit.name), unit.code, unit.id`);
  const amounts = await readAmounts(tx, place);
  const expected = units.filter(unit => unit.is_expected);
  const differences = [...units.flatMap(unitDifferences), ...amounts.flatMap(amountDifferences)];
  return {
    expected: expected.length,
    found: expected.filter(unit => unit.is_counted).length,
    counted: Math.min(
      units.filter(unit => unit.is_counted).length +
        amounts.reduce((sum, { counted }) => sum + (counted ?? 0), 0),
      WHOLE_MAX
    ),
    differences: differences.toSorted(
      (one, other) => DIFFERENCE_KINDS.indexOf(one.kind) - DIFFERENCE_KINDS.indexOf(other.kind)
    ),
  };
};

type Unit = Pick<
  Difference,
  'name' | 'code' | 'serial_number' | 'location' | 'project_id' | 'project_name'
> &
  Record<string, unknown> & {
    id: number;
    is_here: boolean;
    is_expected: boolean;
    is_counted: boolean;
    is_retired: boolean;
    is_out: boolean;
    seen_at: string | null;
  };

const NONE = {
  equipment_id: null,
  product_id: null,
  serial_number: null,
  location: null,
  project_id: null,
  project_name: null,
  expected: null,
  counted: null,
  away: null,
  counted_at: null,
  moved_between: null,
  is_home: null,
  booked: null,
};

const unitDifferences = (unit: Unit): Difference[] => {
  const { id: equipment_id, name, code, serial_number, location } = unit;
  const known = { ...NONE, equipment_id, name, code, serial_number, location };
  const { project_id, project_name } = unit;
  const seen_at = unit.seen_at && isoOf(unit.seen_at);
  const missing = { ...known, kind: 'missing' as const, project_id, project_name, seen_at };
  if (!unit.is_counted) return unit.is_expected ? [missing] : [];
  return [
    ...(unit.is_here || unit.is_out ? [] : [{ ...known, kind: 'moved' as const }]),
    ...(unit.is_retired ? [{ ...known, kind: 'retired' as const }] : []),
    ...(unit.is_out ? [{ ...known, kind: 'out' as const, project_id, project_name }] : []),
  ];
};

type Amount = Record<string, unknown> & {
  id: number;
  name: string;
  code: string | null;
  expected: number;
  away: number;
  is_home: boolean;
  /** Null: not counted. */
  counted: number | null;
  counted_at: string | null;
  moved_between: number;
};

const amountDifferences = (amount: Amount): Difference[] => {
  const { id: product_id, name, code, expected, counted, away, is_home, moved_between } = amount;
  const counted_at = amount.counted_at && isoOf(amount.counted_at);
  const numbers = { expected, counted, counted_at, away, moved_between };
  const known = { ...NONE, product_id, name, code, ...numbers, is_home };
  if (counted === null) return expected > 0 ? [{ ...known, kind: 'uncounted' }] : [];
  return counted === expected ? [] : [{ ...known, kind: 'amount' }];
};

/** Without undone counts: the amount, the last time, and all times. */
export const countedOf = (tenantId: number, id: number) => sql`
  select part.equipment_id, part.product_id, sum(part.amount)::int as amount,
    max(count.counted_at) as at, min(time.moment) as first, max(time.moment) as last
  from stocktaking_counts count
  cross join lateral jsonb_to_recordset(count.parts)
    as part (equipment_id int, product_id int, amount int)
  cross join lateral (select moment_of(count.counted_at, count.told_at) as moment) time
  where count.tenant_id = ${tenantId} and count.stocktaking_id = ${id} and count.undoes is null
    and not exists (select from stocktaking_counts undone
      where undone.tenant_id = ${tenantId} and undone.undoes = count.id)
  group by 1, 2`;

/** The first condition uses an index for prefixes. */
const within = (unit: SQL, location: string) => sql`(
  ${unit}.location_lowered ~>=~ lower(${location}::text)
  and ${unit}.location_lowered ~<~ (lower(${location}::text) || chr(1114111))
  and is_within(${unit}.location, ${location}))`;

/**
 * Includes units counted there. A unit in a case has the case's location. A unit that arrived after the last
 * count (from a project, a repair or new) is not missing.
 */
export const unitsOf = (tenantId: number, { id, location }: Place) => sql`
    with counted as materialized (${countedOf(tenantId, id)}),
    taken as materialized (select max(at) as at from counted having max(at) is not null),
    later as materialized (
      select u.equipment_id as id from taken
      join project_line_units u on u.tenant_id = ${tenantId} and u.back_at > taken.at
      union
      select r.equipment_id from taken
      join repairs r on r.tenant_id = ${tenantId} and r.equipment_id is not null and not r.usable
        and r.starts_at <= taken.at and r.ends_at > taken.at
      union
      select own.id from taken
      join equipment own on own.tenant_id = ${tenantId} and own.created_at > taken.at
    ),
    wanted as materialized (
      select unit.id from equipment unit
      where unit.tenant_id = ${tenantId} and ${within(sql`unit`, location)}
      union
      select piece.equipment_id from equipment box
      join case_contents piece on piece.tenant_id = ${tenantId} and piece.case_id = box.id
      where box.tenant_id = ${tenantId} and ${within(sql`box`, location)}
        and piece.equipment_id is not null
      union
      select equipment_id from counted where equipment_id is not null
    )
    select unit.id, unit.name, unit.code, unit.serial_number, place.location,
      place.is_here, counted.equipment_id is not null as is_counted,
      coalesce(unit.retired_at <= counted.at, false) as is_retired,
      place.is_here and unit.retired_at is null and coalesce(unit.status, '') not in
        ('verhuurd', 'in reparatie', 'buiten gebruik') and (counted.equipment_id is not null
          or unit.id not in (select id from later)
            and coalesce(inside.case_id not in (select id from later), true)) as is_expected,
      away.out_at is not null as is_out, coalesce(away.project_id, seen.project_id) as project_id,
      coalesce(away.project_name, seen.project_name) as project_name, seen.back_at as seen_at
    from wanted
    join equipment unit on unit.tenant_id = ${tenantId} and unit.id = wanted.id
    left join counted on counted.equipment_id = unit.id
    left join cased_pieces(${tenantId}) inside on inside.equipment_id = unit.id
    cross join lateral (
      select coalesce(inside.case_location, unit.location) as location,
        coalesce(is_within(coalesce(inside.case_location, unit.location), ${location}), false) as is_here
    ) place
    left join lateral (
      select u.out_at, job.id as project_id, job.name as project_name
      from project_line_units u
      left join project_lines line on line.tenant_id = ${tenantId} and line.id = u.line_id
      left join projects job on job.id = line.project_id
      where counted.at is not null and u.tenant_id = ${tenantId}
        and u.equipment_id in (unit.id, inside.case_id) and u.out_at <= counted.at and u.back_at is null
      limit 1
    ) away on true
    left join lateral (
      select u.back_at, job.id as project_id, job.name as project_name
      from project_line_units u
      left join project_lines line on line.tenant_id = ${tenantId} and line.id = u.line_id
      left join projects job on job.id = line.project_id
      where counted.at is null and u.tenant_id = ${tenantId}
        and u.equipment_id in (unit.id, inside.case_id) and u.back_at is not null
      order by u.back_at desc limit 1
    ) seen on true`;

/**
 * Includes products counted there. The expected amount is the owned and sub-hired stock at the last count (or
 * now), less the amount away then.
 */
const readAmounts = async (tx: ReadTx, { id, location }: Place) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Amount>(sql`
    with counted as materialized (
      select each.product_id, each.amount, each.at, since.*
      from (${countedOf(tenantId, id)}) each
      cross join lateral (
        select coalesce(sum(held) filter (where is_later), 0) as held_since,
          coalesce(sum(away) filter (where is_later), 0) as away_since,
          coalesce(sum(greatest(abs(held), abs(away))) filter (where not is_later), 0)::int as between
        from (
          select step.moment > each.last as is_later, sum(held) as held, sum(away) as away
          from stock_steps(${tenantId}, each.product_id, each.first[1]) step
          where step.moment > each.first group by step.moment[1], 1
        ) moments
      ) since
      where each.product_id is not null
    )
    select product.id, product.name, product.code, counted.amount as counted,
      counted.at as counted_at, (current.away - coalesce(counted.away_since, 0))::int as away,
      (product.stock + current.hired - coalesce(counted.held_since, 0)
        - current.away + coalesce(counted.away_since, 0))::int as expected,
      coalesce(counted.between, 0) as moved_between, place.is_home
    from products product
    left join counted on counted.product_id = product.id
    cross join lateral (
      select coalesce(is_within(product.location_default, ${location}), false) as is_home
    ) place
    -- Kept apart by the offset: else it is asked once for each column.
    cross join lateral (select * from stock_now(${tenantId}, product.id) offset 0) current
    where product.tenant_id = ${tenantId} and product.type <> 'kit'
      and product.stock_tracking = 'tracked' and (place.is_home or counted.product_id is not null)
      and not exists (select from equipment unit
        where unit.tenant_id = ${tenantId} and unit.product_id = product.id)
    order by lower(product.name), product.id`);
  return rows;
};
