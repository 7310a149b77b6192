import { sql } from 'drizzle-orm';
import { inThousandths } from '#contract/transport/capacity';
import type { LoadSums } from '#contract/transport/loads';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

export const NO_LOAD: LoadSums = { weight: 0, volume: 0, without_weight: 0 };

interface SumRow extends Record<string, unknown>, LoadSums {
  id: number | null;
}

const sumsOf = ({ weight, volume, without_weight }: LoadSums): LoadSums => ({
  weight: inThousandths(weight),
  volume: inThousandths(volume),
  without_weight,
});

/** Products that leave, as in the plan's totals. Kits count by their parts. */
const AMOUNT = sql`greatest(line.amount::bigint * (part.amount_each + part.amount_more), 0)`;

const SUMS = sql`coalesce(sum(carried.amount * product.weight), 0)::float8 as weight,
  coalesce(sum(carried.amount * product.volume), 0)::float8 as volume,
  count(distinct product.id) filter (where product.weight is null and carried.amount > 0)::int
    as without_weight`;

export const readTripLoads = async (
  tx: ReadTx,
  tripIds: readonly number[]
): Promise<ReadonlyMap<number, LoadSums>> => {
  const { rows } = await tx.execute<SumRow>(sql`
    select load.trip_id as id, ${SUMS}
    from transport_loads load
    join project_lines line on line.tenant_id = load.tenant_id and line.project_id = load.project_id
      and line.group_id is not distinct from load.group_id and not line.optional
    join project_line_parts part on part.tenant_id = line.tenant_id and part.line_id = line.id
    join products product on product.tenant_id = part.tenant_id and product.id = part.product_id
    cross join lateral (select ${AMOUNT} * load.share / 100 as amount) carried
    where load.tenant_id = ${tenantOf(tx)} and load.trip_id = any(${sql.param([...tripIds])}::int[])
    group by load.trip_id`);
  return new Map(rows.map(row => [Number(row.id), sumsOf(row)]));
};

interface GroupSums extends LoadSums {
  id: number | null;
}

/** Id null: the lines without a group. */
export const readGroupSums = async (tx: ReadTx, projectId: number): Promise<GroupSums[]> => {
  const { rows } = await tx.execute<SumRow>(sql`
    select line.group_id as id, ${SUMS}
    from project_lines line
    join project_line_parts part on part.tenant_id = line.tenant_id and part.line_id = line.id
    join products product on product.tenant_id = part.tenant_id and product.id = part.product_id
    cross join lateral (select ${AMOUNT} as amount) carried
    where line.tenant_id = ${tenantOf(tx)} and line.project_id = ${projectId} and not line.optional
    group by line.group_id`);
  return rows;
};

/** A query of its own: a product without a weight counts once, also if it is in several groups. */
export const readProjectSums = async (tx: ReadTx, projectId: number): Promise<LoadSums> => {
  const { rows } = await tx.execute<SumRow>(sql`
    select null as id, ${SUMS}
    from project_lines line
    join project_line_parts part on part.tenant_id = line.tenant_id and part.line_id = line.id
    join products product on product.tenant_id = part.tenant_id and product.id = part.product_id
    cross join lateral (select ${AMOUNT} as amount) carried
    where line.tenant_id = ${tenantOf(tx)} and line.project_id = ${projectId} and not line.optional`);
  return rows[0] ? sumsOf(rows[0]) : NO_LOAD;
};
