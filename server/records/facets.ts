import { and, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ifWithinTime, LIST_STATEMENT_MS } from '../db/failures.ts';
import type { ReadTx } from '../db/tx.ts';
import { columnOf } from './conditions.ts';
import { conditionsWith, findText, type RecordConditions } from './queries.ts';
import type { RecordTable } from './recordRows.ts';

const VALUES_AT_MOST = 50;

/** `null` if counting would take too long. */
const valueCounts = z.array(
  z.object({ value: z.union([z.string(), z.number()]), count: z.int().nullable() })
);

export const facetsAnswer = z.record(z.string(), valueCounts);

/**
 * Most frequent first. A field is counted under all filters but its own, so a count is the result of choosing
 * the value. Fields that exceed the list's time limit have values without counts.
 */
export const countFacets = async (
  tx: ReadTx,
  table: RecordTable,
  fields: readonly string[],
  query: RecordConditions
) => {
  const until = Date.now() + LIST_STATEMENT_MS;
  const attempt = <Result>(work: () => Promise<Result>) => {
    const left = until - Date.now();
    return left > 0 ? ifWithinTime(tx, work, left) : undefined;
  };
  const text = await attempt(async () => ({ found: await findText(tx, table, query) }));
  const counted: z.infer<typeof facetsAnswer> = {};
  for (const field of fields) {
    const { [field]: _own, ...filter } = query.filter ?? {};
    const where = conditionsWith(tx, table, { ...query, filter }, text?.found);
    const values =
      (text && (await attempt(() => countValues(tx, table, field, where)))) ??
      (await ifWithinTime(tx, () => valuesOf(tx, table, field), LIST_STATEMENT_MS)) ??
      [];
    counted[field] = valueCounts.parse(values);
  }
  return counted;
};

const countValues = (tx: ReadTx, table: RecordTable, field: string, where: SQL | undefined) => {
  const column = columnOf(table, field);
  return tx
    .select({ value: column, count: count() })
    .from(table)
    .where(and(isNotNull(column), where))
    .groupBy(column)
    .orderBy(desc(count()), column)
    .limit(VALUES_AT_MOST);
};

const valuesOf = async (tx: ReadTx, table: RecordTable, field: string) => {
  const { tenantId } = tx;
  const column = columnOf(table, field);
  const next = (after: SQL) =>
    sql`select ${column} as value from ${table}
      where ${and(tenantId === null ? undefined : eq(table.tenant_id, tenantId), after)}
      order by ${column} limit 1`;
  const { rows } = await tx.execute<{ value: unknown }>(sql`
    with recursive known as (
      (${next(isNotNull(column))})
      union all
      select (${next(sql`${column} > known.value`)}) from known where known.value is not null
    )
    select value from known where value is not null limit ${VALUES_AT_MOST}`);
  return rows.map(({ value }) => ({ value, count: null }));
};
