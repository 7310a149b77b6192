import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ListQuery } from '#contract/list';
import { nextVersion } from '../../db/tables/columns.ts';
import { recordCounts } from '../../db/tables/recordCounts.ts';
import type { Transaction } from '../../db/transactions.ts';
import { columnOf, matching, type OwnFilters } from './conditions.ts';

export type ListedTable = PgTable & { id: PgColumn };

/** A table of records that a tenant owns and people edit. */
export type RecordTable = ListedTable & {
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
  /** What of the table there is for the caller at all. */
  only?: SQL;
  /** The tenant in view; `null` for the platform's view on all of them. */
  tenantId: number | null;
}

/**
 * A page of a tenant's records. The policies already keep other tenants' rows out; naming the tenant
 * as well lets the sorted index of that tenant be used.
 */
export const listRecords = async (tx: Transaction, table: RecordTable, query: RecordListQuery) => {
  const { range, sort, filter = {}, searched, filters, only, tenantId } = query;
  const where = and(
    tenantId === null ? undefined : eq(table.tenant_id, tenantId),
    matching(table, filter, searched, filters),
    only
  );
  const isWhole = Object.keys(filter).length === 0 && !only;
  const { rows, total } = await listRows(tx, table, {
    range,
    sort,
    where,
    countRows: isWhole ? () => countAll(tx, table, tenantId) : undefined,
  });
  return { rows: rows.map(asRecord), total };
};

export interface RowListQuery extends Pick<ListQuery, 'range' | 'sort'> {
  where: SQL | undefined;
  /** What is read of a row; without it, all columns. */
  columns?: Record<string, PgColumn | SQL>;
  /** A quicker way to the total than to count. */
  countRows?: () => Promise<number>;
}

/** A page of any table, and how many rows there are in all. */
export const listRows = async (tx: Transaction, table: ListedTable, query: RowListQuery) => {
  const { range, sort = ['id', 'ASC'], where, countRows } = query;
  const columns = query.columns ?? getTableColumns(table);
  const page = tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...order(table, sort));
  // The page's numbers come from the index alone; only its own rows are read from the table.
  const rowsOf = async (ids: SQLWrapper): Promise<Record<string, unknown>[]> =>
    tx
      .select(columns)
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(...order(table, sort));
  if (!range) return { rows: await rowsOf(page), total: 0 };

  const [first, last] = range;
  const [rows, total] = await Promise.all([
    rowsOf(page.offset(first).limit(last - first + 1)),
    countRows ? countRows() : tx.$count(table, where),
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
      .set({ ...values, ...nextVersion(table) })
      .where(eq(table.id, id))
      .returning()
  );

export const deleteRecord = (tx: Transaction, table: RecordTable, id: number) =>
  tx.delete(table).where(eq(table.id, id));

const order = (table: ListedTable, [field, direction]: NonNullable<ListQuery['sort']>) => {
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
