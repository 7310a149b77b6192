import { and, asc, desc, eq, getTableName, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ListQuery } from '#contract/list';
import { recordCounts } from '../../db/tables/recordCounts.ts';
import type { Transaction } from '../../db/transactions.ts';
import { columnOf, matching, type OwnFilters } from './conditions.ts';

/** A table of records that a tenant owns and people edit. */
export type RecordTable = PgTable & {
  id: PgColumn;
  tenant_id: PgColumn;
  version: PgColumn;
  updated_at: PgColumn;
};

/** What all records have in common; their own fields go through the contract's schema. */
const recordRow = z.looseObject({ id: z.int(), tenant_id: z.int(), version: z.int() });

export type RecordRow = z.infer<typeof recordRow>;

export interface RecordListQuery extends Omit<ListQuery, 'tenantId'> {
  searched: readonly string[];
  filters?: OwnFilters;
  /** The tenant in view; `null` for the platform's view on all of them. */
  tenantId: number | null;
}

/**
 * A page of a table, and how many rows there are in all. The policies already keep other tenants'
 * rows out; naming the tenant as well lets the sorted index of that tenant be used.
 */
export const listRecords = async (tx: Transaction, table: RecordTable, query: RecordListQuery) => {
  const { range, sort = ['id', 'ASC'], filter = {}, searched, filters, tenantId } = query;
  const wanted = and(
    tenantId === null ? undefined : eq(table.tenant_id, tenantId),
    matching(table, filter, searched, filters)
  );
  const page = tx
    .select({ id: table.id })
    .from(table)
    .where(wanted)
    .orderBy(...order(table, sort));
  if (!range) return { rows: await rowsOf(tx, table, page, sort), total: 0 };

  const [first, last] = range;
  const isWhole = Object.keys(filter).length === 0;
  const [rows, total] = await Promise.all([
    rowsOf(tx, table, page.offset(first).limit(last - first + 1), sort),
    isWhole ? countAll(tx, table, tenantId) : tx.$count(table, wanted),
  ]);
  return { rows, total };
};

/** A record, for reading or (locked) for changing it; `undefined` where the tenant has none. */
export const findRecord = async (
  tx: Transaction,
  table: RecordTable,
  id: number,
  lock?: 'update'
): Promise<RecordRow | undefined> => {
  const found = tx.select().from(table).where(eq(table.id, id));
  const [row] = await (lock ? found.for(lock) : found);
  return row && asRecord(row);
};

export const insertRecord = async (
  tx: Transaction,
  table: RecordTable,
  values: Record<string, unknown>
): Promise<RecordRow> => onlyRow(await tx.insert(table).values(values).returning());

/** Changes some fields of a record that the caller has locked, and counts its version up. */
export const updateRecord = async (
  tx: Transaction,
  table: RecordTable,
  id: number,
  values: Record<string, unknown>
): Promise<RecordRow> =>
  onlyRow(
    await tx
      .update(table)
      .set({ ...values, version: sql`${table.version} + 1`, updated_at: sql`now()` })
      .where(eq(table.id, id))
      .returning()
  );

export const deleteRecord = (tx: Transaction, table: RecordTable, id: number) =>
  tx.delete(table).where(eq(table.id, id));

/** The page's numbers come from the index alone; only its own rows are read from the table. */
const rowsOf = async (
  tx: Transaction,
  table: RecordTable,
  page: SQLWrapper,
  sort: NonNullable<ListQuery['sort']>
) => {
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(table.id, page))
    .orderBy(...order(table, sort));
  return rows.map(asRecord);
};

const order = (table: RecordTable, [field, direction]: NonNullable<ListQuery['sort']>) => {
  const column = columnOf(table, field);
  const by = column.getSQLType() === 'text' ? sql`lower(${column})` : column;
  const way = direction === 'ASC' ? asc : desc;
  return field === 'id' ? [way(table.id)] : [way(by), way(table.id)];
};

const countAll = async (tx: Transaction, table: RecordTable, tenantId: number | null) => {
  const [counted] = await tx
    .select({ total: sql`coalesce(sum(${recordCounts.rows}), 0)`.mapWith(Number) })
    .from(recordCounts)
    .where(
      and(
        eq(recordCounts.table_name, getTableName(table)),
        tenantId === null ? undefined : eq(recordCounts.tenant_id, tenantId)
      )
    );
  return counted?.total ?? 0;
};

const asRecord = (row: Record<string, unknown>): RecordRow => recordRow.parse(row);

const onlyRow = (rows: Record<string, unknown>[]) => {
  const [row] = rows;
  if (!row) throw new Error('the record was not written');
  return asRecord(row);
};
