import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  type Counts,
  type CountTotals,
  type Differences,
  LATEST_COUNTS,
  type LatestCount,
  type Stocktaking,
  stocktakingSchema,
} from '#contract/warehouse/stocktakings';
import { isoOf } from '../../../tables/columns.ts';
import { stocktakingOutcomes, stocktakings } from '../../../tables/warehouse/stocktakings.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { findRecord } from '../../../records/recordRows.ts';
import { countedOf, findDifferences, unitsOf } from './countDifferences.ts';

/**
 * A booked stocktaking has the differences at its booking. Throws 404. Call `renewStatuses` first: it reads
 * statuses.
 */
export const readDifferences = async (tx: ReadTx, id: number): Promise<Differences> => {
  const { location, booked_at } = await readStocktaking(tx, id);
  return booked_at ? readOutcome(tx, id) : findDifferences(tx, { id, location });
};

const readTotals = async (
  tx: ReadTx,
  { id, location, booked_at }: Pick<Stocktaking, 'id' | 'location' | 'booked_at'>
): Promise<CountTotals> => {
  if (booked_at) {
    const { differences: _differences, ...totals } = await readOutcome(tx, id);
    return totals;
  }
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<CountTotals & Record<string, unknown>>(sql`
    select count(*) filter (where is_expected)::int as expected,
      count(*) filter (where is_expected and is_counted)::int as found,
      (select to_whole(coalesce(sum(amount), 0)) from (${countedOf(tenantId, id)}) each) as counted
    from (${unitsOf(tenantId, { id, location })}) known`);
  return rows[0] ?? { expected: 0, found: 0, counted: 0 };
};

const readStocktaking = async (tx: ReadTx, id: number): Promise<Stocktaking> => {
  const row = await findRecord(tx, stocktakings, id);
  if (!row) throw notFound();
  return stocktakingSchema.parse(row);
};

const readOutcome = async (tx: ReadTx, id: number): Promise<Differences> => {
  const { tenant_id, stocktaking_id, ...outcome } = getTableColumns(stocktakingOutcomes);
  const [kept] = await tx
    .select(outcome)
    .from(stocktakingOutcomes)
    .where(and(eq(tenant_id, tenantOf(tx)), eq(stocktaking_id, id)));
  if (!kept) throw new Error('a booked stocktaking has no outcome');
  return kept;
};

type LatestRow = LatestCount & Record<string, unknown>;

/** Throws 404. Call `renewStatuses` first. */
export const readCounts = async (tx: ReadTx, id: number): Promise<Counts> => {
  const tenantId = tenantOf(tx);
  const totals = await readTotals(tx, await readStocktaking(tx, id));
  const { rows } = await tx.execute<LatestRow>(sql`
    select count.id, unit.id as equipment_id, product.id as product_id,
      coalesce(unit.name, product.name, count.answer->'values'->>'name') as name,
      coalesce(unit.code, product.code) as code, (first.part->>'amount')::int as amount,
      jsonb_array_length(count.parts) - 1 as along, count.counted_at,
      concat_ws(' ', person.name, person.last_name) as counted_by,
      exists (select from stocktaking_counts undone
        where undone.tenant_id = ${tenantId} and undone.undoes = count.id) as undone
    from stocktaking_counts count
    cross join lateral (select count.parts->0 as part) first
    left join equipment unit on unit.tenant_id = ${tenantId}
      and unit.id = (first.part->>'equipment_id')::int
    left join products product on product.tenant_id = ${tenantId}
      and product.id = (first.part->>'product_id')::int
    left join users person on person.id = count.told_by
    where count.tenant_id = ${tenantId} and count.stocktaking_id = ${id} and count.result = 'ok'
      and count.undoes is null
    order by count.seq desc limit ${LATEST_COUNTS}`);
  const latest = rows.map(row => ({
    ...row,
    counted_at: isoOf(row.counted_at),
    counted_by: row.counted_by || null,
  }));
  return { ...totals, latest };
};
