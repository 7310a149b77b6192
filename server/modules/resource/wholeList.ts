import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Range } from '#contract/list';
import { LIST_PAGE_SIZES } from '#contract/limits';
import { snapshotOf, statement } from '../../db/statements.ts';
import { recordCounts } from '../../db/tables/recordCounts.ts';
import type { Transaction } from '../../db/transactions.ts';
import { order, readOrder, reversed, type Sort } from './order.ts';
import { positionsOf, REACH } from './positions.ts';
import type { RecordTable } from './records.ts';

type Row = Record<string, unknown>;

/**
 * A page of all of a tenant's records, in a time that depends neither on how many there are nor on
 * how far in it lies. Everything is seen as of one moment (`tenantSnapshot`).
 */
export const readWholeList = async (
  tx: Transaction,
  table: RecordTable,
  { tenantId, range, sort }: { tenantId: number; range: Range; sort: Sort }
): Promise<{ rows: Row[]; total: number }> => {
  const [first, last] = range;
  const size = last - first + 1;
  const standing = standingOf(tx, table, tenantId);
  if (first === 0 && LIST_PAGE_SIZES.includes(size)) {
    const [rows, { total }] = await Promise.all([
      firstPage(table, sort, size)(tx).execute({ tenantId }),
      standing,
    ]);
    return { rows, total };
  }
  const { total, version } = await standing;
  const end = Math.min(last, total - 1);
  if (first > end) return { rows: [], total };
  const fromEnd = total - 1 - end < first;
  const list = { tenantId, version, sort: fromEnd ? reversed(sort) : sort };
  const ids = fromEnd
    ? (await readPositions(tx, table, list, [total - 1 - end, total - 1 - first])).toReversed()
    : await readPositions(tx, table, list, [first, end]);
  return { rows: await readByIds(tx, table, ids), total };
};

/** The records that have the numbers, in the order of these; those that are gone are left out. */
export const readByIds = async (tx: Transaction, table: RecordTable, ids: Int32Array) => {
  const rows: Row[] = await byIds(table)(tx).execute({ ids: [...ids] });
  const byId = new Map(rows.map(row => [row.id, row]));
  return Array.from(ids, id => byId.get(id)).filter(row => row !== undefined);
};

interface List {
  tenantId: number;
  version: number;
  sort: Sort;
}

const readPositions = async (
  tx: Transaction,
  table: RecordTable,
  { tenantId, version, sort }: List,
  [first, last]: Range
) => {
  const where = eq(table.tenant_id, tenantId);
  const database = snapshotOf(tx);
  if (!database || last >= REACH) {
    return readOrder(tx, table, { where, sort, offset: first, limit: last - first + 1 });
  }
  const list = [getTableName(table), tenantId, ...sort].join(' ');
  const positions = await positionsOf(database, { list, version, last }, limit =>
    readOrder(tx, table, { where, sort, limit })
  );
  return positions.subarray(first, last + 1);
};

const standingOf = async (tx: Transaction, table: RecordTable, tenantId: number) => {
  const [standing] = await standings(tx).execute({ tenantId, table: getTableName(table) });
  return standing ?? { total: 0, version: 0 };
};

const standings = statement('record counts', (db, name) =>
  db
    .select({ total: recordCounts.rows, version: recordCounts.changes })
    .from(recordCounts)
    .where(
      sql`${recordCounts.tenant_id} = ${sql.placeholder('tenantId')} and ${recordCounts.table_name} = ${sql.placeholder('table')}`
    )
    .prepare(name)
);

// The number of rows is part of the text: a parameter's value is not known to a plan that is kept,
// and the index in this order is the quickest way to a few rows alone.
const prepareFirstPage = (table: RecordTable, sort: Sort, size: number) =>
  statement(`first ${size} ${getTableName(table)} ${sort.join(' ')}`, (db, name) => {
    const keys = order(table, sort);
    const limit = sql`${keys.pop()} limit ${sql.raw(String(size))}`;
    return db
      .select(columnsOf(table))
      .from(table)
      .where(eq(table.tenant_id, sql.placeholder('tenantId')))
      .orderBy(...keys, limit)
      .prepare(name);
  });

const columnsOf = (table: RecordTable): Record<string, PgColumn> => getTableColumns(table);

const prepareByIds = (table: RecordTable) =>
  statement(`${getTableName(table)} by id`, (db, name) =>
    db
      .select(columnsOf(table))
      .from(table)
      .where(sql`${table.id} = any(${sql.placeholder('ids')}::int[])`)
      .prepare(name)
  );

/** Makes something once for each of what it is made of. */
const onceFor = <Arguments extends [RecordTable, ...(Sort | number)[]], Made>(
  make: (...of: Arguments) => Made
) => {
  const made = new Map<string, Made>();
  return (...of: Arguments): Made => {
    const [table, ...rest] = of;
    const key = [getTableName(table), ...rest].join(' ');
    const known = made.get(key) ?? make(...of);
    made.set(key, known);
    return known;
  };
};

const firstPage = onceFor(prepareFirstPage);
const byIds = onceFor(prepareByIds);
