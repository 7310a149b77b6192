import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#contract/list';
import type { Transaction } from '../../db/transactions.ts';
import { columnOf } from './conditions.ts';

export type ListedTable = PgTable & { id: PgColumn };

export type Sort = NonNullable<ListQuery['sort']>;

/** The order of a list that nobody sorts. */
export const OLDEST_FIRST: Sort = ['id', 'ASC'];

/**
 * A list's order: texts regardless of case, unknown moments last in either direction, equal values by
 * id, so that the order is total.
 */
export const order = (table: ListedTable, [field, direction]: Sort) => {
  const column = columnOf(table, field);
  const type = column.getSQLType();
  const by = type === 'text' ? sql`lower(${column})` : column;
  const way = direction === 'ASC' ? asc : desc;
  if (type === 'timestamp with time zone' && !column.notNull && direction === 'DESC') {
    return [sql`${column} desc nulls last`, desc(table.id)];
  }
  return field === 'id' ? [way(table.id)] : [way(by), way(table.id)];
};

/** The ids of a list's records in its order: four bytes for each, however many there are. */
export const readOrder = async (
  tx: Transaction,
  table: ListedTable,
  { where, sort = OLDEST_FIRST }: { where: SQL | undefined; sort?: Sort }
): Promise<Int32Array> => {
  const ids = tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...order(table, sort));
  const { rows } = await tx.execute<{ ids: number[] }>(
    sql`select array_to_json(array(${ids})) as ids`
  );
  return Int32Array.from(rows[0]?.ids ?? []);
};
