import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nextVersion, SEARCH_COLUMN } from '../tables/columns.ts';
import { insertRows } from '../db/insertRows.ts';
import type { ReadTx, Tx } from '../db/tx.ts';
import { columnOf, type ListedTable } from './conditions.ts';

export type RecordTable = ListedTable & {
  tenant_id: PgColumn;
  version: PgColumn;
  updated_at: PgColumn;
};

export interface RecordRow extends Record<string, unknown> {
  id: number;
  tenant_id: number;
  version: number;
}

export const shownColumns = (table: ListedTable) => {
  const { [SEARCH_COLUMN]: _text, ...columns } = getTableColumns(table);
  return columns;
};

export const asRecord = (row: Record<string, unknown>): RecordRow => {
  if (!isRecord(row)) throw new Error('a row is no record');
  return row;
};

const isRecord = (row: Record<string, unknown>): row is RecordRow =>
  [row.id, row.tenant_id, row.version].every(value => typeof value === 'number');

export const readByIds = async (tx: ReadTx, table: RecordTable, ids: Int32Array) => {
  const rows: Record<string, unknown>[] = await tx
    .select(shownColumns(table))
    .from(table)
    .where(sql`${table.id} = any(${sql.param([...ids])}::int[])`);
  const byId = new Map(rows.map(asRecord).map(row => [row.id, row]));
  return Array.from(ids, id => byId.get(id)).filter(row => row !== undefined);
};

export const findRecord = async (
  tx: ReadTx,
  table: RecordTable,
  id: number,
  lock?: 'update',
  seen?: SQL
): Promise<RecordRow | undefined> => {
  const found = tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), seen));
  // References do not wait for this lock: two kits that refer to each other would deadlock.
  const [row] = await (lock ? found.for('no key update') : found);
  return row && asRecord(row);
};

export const insertRecord = async (
  tx: Tx,
  table: RecordTable,
  values: Record<string, unknown>
): Promise<RecordRow> =>
  onlyRow(
    await tx
      .insert(table)
      .values({ ...values })
      .returning()
  );

export const insertRecords = async (
  tx: Tx,
  table: RecordTable,
  records: Record<string, unknown>[]
): Promise<number[]> => {
  const rows = await insertRows(records, batch =>
    tx.insert(table).values(batch).returning({ id: table.id })
  );
  return rows.map(({ id }) => Number(id));
};

export const updateRecord = async (
  tx: Tx,
  table: RecordTable,
  id: number,
  values: Record<string, unknown>
): Promise<RecordRow> =>
  onlyRow(
    await tx
      .update(table)
      .set({ ...values, ...nextVersion(table) })
      .where(eq(table.id, id))
      .returning()
  );

export const lockRecords = async (tx: Tx, table: RecordTable, ids: Int32Array) => {
  const rows: Record<string, unknown>[] = await tx
    .select(shownColumns(table))
    .from(table)
    .where(sql`${table.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(table.id)
    .for('no key update');
  return new Map(rows.map(asRecord).map(row => [row.id, row]));
};

interface RecordUpdate {
  id: number;
  values: Record<string, unknown>;
}

/**
 * All records change the same fields. The values are one JSON text, so the number of parameters is constant.
 */
export const updateRecords = async (
  tx: Tx,
  table: RecordTable,
  updates: readonly RecordUpdate[]
): Promise<Map<number, RecordRow>> => {
  const fields = Object.keys(updates[0]?.values ?? {});
  const columns = fields.map(field => ({ field, column: columnOf(table, field) }));
  const given = updates.map(({ id, values }) => ({
    id,
    ...Object.fromEntries(
      columns.map(({ field, column }) => {
        const value = values[field] ?? null;
        return [column.name, value === null ? null : jsonOf(column, value)];
      })
    ),
  }));
  const types = columns.map(
    ({ column }) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`
  );
  const rows: Record<string, unknown>[] = await tx
    .update(table)
    .set({
      ...Object.fromEntries(
        columns.map(({ field, column }) => [field, sql`given.${sql.identifier(column.name)}`])
      ),
      ...nextVersion(table),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id int, ${sql.join(types, sql`, `)})`
    )
    .where(sql`${table.id} = given.id`)
    .returning(shownColumns(table));
  return new Map(rows.map(asRecord).map(row => [row.id, row]));
};

const jsonOf = (column: PgColumn, value: unknown) =>
  Array.isArray(value) ? value : column.mapToDriverValue(value);

export const deleteRecords = async (tx: Tx, table: RecordTable, ids: readonly number[]) => {
  const rows = await tx
    .delete(table)
    .where(sql`${table.id} = any(${sql.param([...ids])}::int[])`)
    .returning({ id: table.id });
  return rows.map(({ id }) => Number(id));
};

export const deleteRecord = (tx: Tx, table: RecordTable, id: number) =>
  tx.delete(table).where(eq(table.id, id));

const onlyRow = (rows: Record<string, unknown>[]) => {
  const [row] = rows;
  if (!row) throw new Error('the record was not written');
  return asRecord(row);
};
