import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nextVersion, SEARCH_COLUMN } from '../tables/columns.ts';
import { insertRows } from '../db/insertRows.ts';
import type { ReadTx, Tx } from '../db/tx.ts';
import { columnOf, type ListedTable } from './conditions.ts';

/** A table of records that a tenant owns and people edit. */
export type RecordTable = ListedTable & {
  tenant_id: PgColumn;
  version: PgColumn;
  updated_at: PgColumn;
};

/** The columns that all records share. Their own fields go through the contract's schema. */
export interface RecordRow extends Record<string, unknown> {
  id: number;
  tenant_id: number;
  version: number;
}

/** A table's columns without its search text, which is never shown. */
export const shownColumns = (table: ListedTable) => {
  const { [SEARCH_COLUMN]: _text, ...columns } = getTableColumns(table);
  return columns;
};

/** A row as a record. Throws for a row of a table that holds no records. */
export const asRecord = (row: Record<string, unknown>): RecordRow => {
  if (!isRecord(row)) throw new Error('a row is no record');
  return row;
};

const isRecord = (row: Record<string, unknown>): row is RecordRow =>
  [row.id, row.tenant_id, row.version].every(value => typeof value === 'number');

/** The records with these ids, in that order, without missing ones. */
export const readByIds = async (tx: ReadTx, table: RecordTable, ids: Int32Array) => {
  const rows: Record<string, unknown>[] = await tx
    .select(shownColumns(table))
    .from(table)
    .where(sql`${table.id} = any(${sql.param([...ids])}::int[])`);
  const byId = new Map(rows.map(asRecord).map(row => [row.id, row]));
  return Array.from(ids, id => byId.get(id)).filter(row => row !== undefined);
};

/** A record, as it is or (locked) for changing it; `undefined` where the tenant has none. */
export const findRecord = async (
  tx: ReadTx,
  table: RecordTable,
  id: number,
  lock?: 'update'
): Promise<RecordRow | undefined> => {
  const found = tx.select().from(table).where(eq(table.id, id));
  // References to the record do not wait for it: two kits that refer to each other would deadlock.
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

/** Inserts many records at once; answers their ids. */
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

/** Changes some fields of a record that the caller has locked, and counts its version up. */
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

/** Locks the records with these ids in one order, for changing them. By id. */
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
 * As `updateRecord`, for many records in one statement; all change the same fields. The values are
 * one JSON text, so that more records need no more parameters.
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

/** A value as JSON for the database; lists stay lists. */
const jsonOf = (column: PgColumn, value: unknown) =>
  Array.isArray(value) ? value : column.mapToDriverValue(value);

/** Deletes records; the ids of those that were there. */
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
