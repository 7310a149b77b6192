import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { STOCK_MAX } from '#contract/base/limits';
import type { CountResult } from '#contract/warehouse/stocktakingStates.values';
import { type CountInput, stocktakingSchema } from '#contract/warehouse/stocktakings';
import type { StoredAnswer } from '../../../tables/warehouse/scans.ts';
import {
  type CountedPart,
  stocktakingCounts,
  stocktakings,
} from '../../../tables/warehouse/stocktakings.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { findRecord } from '../../../records/recordRows.ts';
import { findCode } from '../codes/codes.queries.ts';

export interface RecordedCount {
  id: string;
  result: CountResult;
  answer: StoredAnswer;
}

interface Outcome {
  result: CountResult;
  text: string;
  values?: Record<string, string | number>;
  parts?: CountedPart[];
}

/** Locks a stocktaking against other counts and its booking. Throws 404. */
export const lockStocktaking = async (tx: Tx, id: number) => {
  const row = await findRecord(tx, stocktakings, id, 'update');
  if (!row) throw notFound();
  return stocktakingSchema.parse(row);
};

/** A repeated count gets its first answer. A refused count changes nothing. Throws 404. */
export const recordCounts = async (
  tx: Tx,
  stocktakingId: number,
  counts: readonly CountInput[]
): Promise<RecordedCount[]> => {
  const { booked_at } = await lockStocktaking(tx, stocktakingId);
  const recorded: RecordedCount[] = [];
  let added = 0;
  for (const count of counts) {
    const known = await findCount(tx, count.id);
    const made = known ?? (await recordCount(tx, stocktakingId, { ...count, booked_at }));
    if (!known && made.result === 'ok') added += 1;
    recorded.push(made);
  }
  if (added > 0) auditCounts(tx, stocktakingId, { counted: added });
  return recorded;
};

const recordCount = async (
  tx: Tx,
  stocktakingId: number,
  { id, code, amount, at, scanned_by, booked_at }: CountInput & { booked_at: string | null }
): Promise<RecordedCount> => {
  const found = await findCode(tx, code);
  const {
    result,
    text,
    values,
    parts = [],
  } = booked_at
    ? { result: 'booked' as const, text: 'booked' }
    : await outcomeOf(tx, stocktakingId, { found, amount });
  const known = found?.kind === 'ambiguous' ? undefined : found;
  const answer: StoredAnswer = {
    ...(known?.kind === 'unit' && { unit_id: known.id }),
    ...(known?.product_id && { product_id: known.product_id }),
    scanned_by: scanned_by ?? undefined,
    text,
    values: { code, name: known?.name ?? code, ...values },
  };
  await tx.insert(stocktakingCounts).values({
    tenant_id: tenantOf(tx),
    id,
    stocktaking_id: stocktakingId,
    result,
    parts,
    answer,
    counted_at: sql`least(${at}::timestamptz, now())`,
  });
  return { id, result, answer };
};

type Found = Awaited<ReturnType<typeof findCode>>;

const outcomeOf = async (
  tx: Tx,
  stocktakingId: number,
  { found, amount = 1 }: { found: Found; amount: number | undefined }
): Promise<Outcome> => {
  if (found?.kind === 'ambiguous') {
    return { result: 'ambiguous_code', text: 'ambiguous_code', values: { names: found.names } };
  }
  if (!found) return { result: 'unknown_code', text: 'unknown_code' };
  if (found.kind === 'project') {
    return { result: 'unknown_code', text: 'is_project', values: { name: found.name } };
  }
  return found.kind === 'unit'
    ? countUnit(tx, stocktakingId, found.id)
    : countProduct(tx, stocktakingId, { id: found.id, amount: amount * found.amount });
};

interface UnitState extends Record<string, unknown> {
  location: string | null;
  is_here: boolean;
  retired: boolean;
  counted: boolean;
  contents: number[];
}

const countUnit = async (tx: Tx, stocktakingId: number, unitId: number): Promise<Outcome> => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<UnitState>(sql`
    with counted as materialized (
      select part.equipment_id from stocktaking_counts count
      cross join lateral jsonb_to_recordset(count.parts) as part (equipment_id int, amount int)
      where count.tenant_id = ${tenantId} and count.stocktaking_id = ${stocktakingId}
        and part.equipment_id is not null
      group by 1 having sum(part.amount) > 0
    )
    select coalesce(inside.case_location, unit.location) as location, unit.retired_at is not null as retired,
      is_within(coalesce(inside.case_location, unit.location), taking.location) as is_here,
      unit.id in (select equipment_id from counted) as counted,
      array_to_json(array(
        select piece.equipment_id from case_contents piece
        join equipment own on own.tenant_id = ${tenantId} and own.id = piece.equipment_id
        where piece.tenant_id = ${tenantId} and piece.case_id = unit.id and own.retired_at is null
          and piece.equipment_id not in (select equipment_id from counted)
        order by piece.id)) as contents
    from equipment unit
    join stocktakings taking on taking.tenant_id = ${tenantId} and taking.id = ${stocktakingId}
    left join cased_pieces(${tenantId}) inside on inside.equipment_id = unit.id
    where unit.tenant_id = ${tenantId} and unit.id = ${unitId}`);
  const [unit] = rows;
  if (!unit) return { result: 'unknown_code', text: 'unknown_code' };
  if (unit.counted) return { result: 'already', text: 'already' };
  const { contents, location } = unit;
  const parts = [unitId, ...contents].map(equipment_id => ({
    equipment_id,
    product_id: null,
    amount: 1,
  }));
  const known = { result: 'ok' as const, parts, values: { along: contents.length } };
  if (unit.retired) return { ...known, text: 'retired' };
  if (location && !unit.is_here) {
    return { ...known, text: 'elsewhere', values: { ...known.values, location } };
  }
  return { ...known, text: contents.length > 0 ? 'case' : 'unit' };
};

interface ProductState extends Record<string, unknown> {
  problem: string | null;
  total: number;
}

const countProduct = async (
  tx: Tx,
  stocktakingId: number,
  { id, amount }: { id: number; amount: number }
): Promise<Outcome> => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<ProductState>(sql`
    select case
        when product.type = 'kit' then 'kit'
        when product.stock_tracking <> 'tracked' then 'untracked'
        when exists (select from equipment unit
          where unit.tenant_id = ${tenantId} and unit.product_id = product.id) then 'has_units'
      end as problem,
      (select coalesce(sum(part.amount), 0)::int from stocktaking_counts count
        cross join lateral jsonb_to_recordset(count.parts) as part (product_id int, amount int)
        where count.tenant_id = ${tenantId} and count.stocktaking_id = ${stocktakingId}
          and part.product_id = product.id) as total
    from products product where product.tenant_id = ${tenantId} and product.id = ${id}`);
  const [product] = rows;
  if (!product) return { result: 'unknown_code', text: 'unknown_code' };
  if (product.problem !== null) return { result: 'not_counted', text: product.problem };
  const total = product.total + amount;
  if (total > STOCK_MAX) return { result: 'not_counted', text: 'too_many', values: { amount } };
  return {
    result: 'ok',
    text: 'amount',
    values: { amount, total },
    parts: [{ equipment_id: null, product_id: id, amount }],
  };
};

/** Adds a negative row. A repeated call gets the first answer. Throws 404. */
export const undoCount = async (
  tx: Tx,
  stocktakingId: number,
  id: string
): Promise<RecordedCount> => {
  const { booked_at } = await lockStocktaking(tx, stocktakingId);
  const count = await findCount(tx, id);
  if (!count || count.stocktaking_id !== stocktakingId || count.undoes) throw notFound();
  const [undone] = await tx
    .select()
    .from(stocktakingCounts)
    .where(and(eq(stocktakingCounts.tenant_id, tenantOf(tx)), eq(stocktakingCounts.undoes, id)));
  if (undone) return { id, result: undone.result, answer: undone.answer };
  const answerWith = (text: string) => ({ ...count.answer, text });
  if (booked_at) return { id, result: 'booked', answer: answerWith('booked') };
  if (count.result !== 'ok') {
    return { id, result: 'already', answer: answerWith('nothing_to_undo') };
  }
  const answer = answerWith('undone');
  await tx.insert(stocktakingCounts).values({
    tenant_id: tenantOf(tx),
    id: randomUUID(),
    stocktaking_id: stocktakingId,
    result: 'ok',
    parts: count.parts.map(part => ({ ...part, amount: -part.amount })),
    undoes: id,
    answer,
    counted_at: sql`now()`,
  });
  auditCounts(tx, stocktakingId, { undone: 1 });
  return { id, result: 'ok', answer };
};

const findCount = async (tx: Tx, id: string) => {
  const [count] = await tx
    .select()
    .from(stocktakingCounts)
    .where(and(eq(stocktakingCounts.tenant_id, tenantOf(tx)), eq(stocktakingCounts.id, id)));
  return count;
};

const auditCounts = (tx: Tx, id: number, metadata: Record<string, number>) =>
  tx.audit({
    action: 'stocktakings.counted',
    resource: 'stocktakings',
    resourceId: id,
    tenantId: tenantOf(tx),
    metadata,
  });
