import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { LIST_COUNTED_ROWS, LIST_MAX_WITHOUT_RANGE } from '#contract/base/limits';
import { AFTER_LIMIT, isPageById, type ListQuery, type Range } from '#contract/base/list';
import { searchWordsOf } from '#contract/base/searchText';
import { withinTime } from '../db/failures.ts';
import { malformedField } from './definition.ts';
import { findMatching, isIndexed, patternsOf, searchColumnOf } from '../db/search.ts';
import type { ReadTx } from '../db/tx.ts';
import { DomainError } from '../errors.ts';
import { type ListedTable, matching, OLDEST_FIRST, order, type OwnFilters } from './conditions.ts';
import { rankIds, type Ranking } from './searchRanking.ts';
import {
  asRecord,
  readByIds,
  type RecordRow,
  type RecordTable,
  shownColumns,
} from './recordRows.ts';

interface RecordListQuery extends Omit<ListQuery, 'tenantId'> {
  searched?: readonly string[] | undefined;
  filters?: OwnFilters | undefined;
  defaultFilters?: Readonly<Record<string, boolean | undefined>> | undefined;
  only?: SQL;
  ranking?: Ranking | undefined;
}

export interface Page {
  rows: RecordRow[];
  total: number;
  isMinimum?: boolean;
  /** Of a page by `after`: its last id, if more rows follow. */
  next?: number | undefined;
}

export const listRecords = async (
  tx: ReadTx,
  table: RecordTable,
  query: RecordListQuery
): Promise<Page> => {
  const { ranking, sort } = query;
  const q = query.filter?.q;
  if (isPageById(query)) return listAfter(tx, table, query);
  const { rows, ...counted } =
    q && ranking && !sort
      ? await withinTime(tx, () => listRanked(tx, table, { ...query, q, ranking }))
      : await listSorted(tx, table, query);
  return { rows: rows.map(asRecord), ...counted };
};

const listAfter = async (
  tx: ReadTx,
  table: RecordTable,
  { after, limit, range, sort, ...query }: RecordListQuery
): Promise<Page> => {
  const where = await withinTime(tx, () => conditionsOf(tx, table, query));
  const page = await rowsAfter(tx, table, { after, limit, range, sort, where });
  return { ...page, rows: page.rows.map(asRecord) };
};

type AfterQuery = RowListQuery & Pick<ListQuery, 'after' | 'limit'>;

/**
 * By ascending ids: a row that stays comes exactly once, whatever else changes (docs/modules/integrations.md,
 * rule 13).
 */
const rowsAfter = async (
  tx: ReadTx,
  table: ListedTable,
  { after = 0, limit = AFTER_LIMIT, range, sort, where, columns = shownColumns(table) }: AfterQuery
) => {
  const beside = range ? 'range' : sort && 'sort';
  if (beside) throw malformedField(beside);
  const greater = sql`${table.id} > ${after}`;
  const found = await withinTime(tx, () =>
    tx
      .select(columns)
      .from(table)
      .where(and(where, greater))
      .orderBy(table.id)
      .limit(limit + 1)
  );
  const rows: Record<string, unknown>[] = found.slice(0, limit);
  const next = found.length > limit ? idOf(rows.at(-1)) : undefined;
  return { rows, total: rows.length, next };
};

const idOf = (row: Record<string, unknown> | undefined) => z.int().parse(row?.['id']);

interface IdListQuery extends AfterQuery {
  /** Of a list without `sort` and `after`. */
  defaultSort?: ListQuery['sort'];
}

export const listIds = async (
  tx: ReadTx,
  table: ListedTable,
  { defaultSort, ...query }: IdListQuery
) => {
  const columns = { id: table.id };
  const page = isPageById(query)
    ? await rowsAfter(tx, table, { ...query, columns })
    : await listRows(tx, table, { ...query, columns, sort: query.sort ?? defaultSort });
  return { ...page, rows: page.rows.map(idOf) };
};

const listSorted = async (tx: ReadTx, table: RecordTable, query: RecordListQuery) => {
  const { range, sort } = query;
  const where = await withinTime(tx, () => conditionsOf(tx, table, query));
  const isFiltered = Object.keys(query.filter ?? {}).length > 0;
  return listRows(tx, table, { range, sort, where, isFiltered });
};

interface RankedQuery extends RecordListQuery {
  q: string;
  ranking: Ranking;
}

const listRanked = async (tx: ReadTx, table: RecordTable, query: RankedQuery): Promise<Page> => {
  const { q, ranking, range, filter: { q: _text, ...filter } = {} } = query;
  const where = conditionsWith(tx, table, { ...query, filter }, undefined);
  const { ids, areAll } = await rankIds(tx, { table, ranking, q, where });
  const [first, last] = range ?? [0, LIST_MAX_WITHOUT_RANGE];
  const best = ids.slice(first, last + 1);
  const bestRows = await readByIds(tx, table, Int32Array.from(best));
  if (areAll) return { rows: bestRows, total: ids.length };
  const from = Math.max(0, first - ids.length);
  const size = last - first + 1 - best.length;
  const others = sql`${table.id} <> all(${sql.param(ids)}::int[])`;
  const rest = await listSorted(tx, table, {
    ...query,
    // At least one row: the query also counts.
    range: [from, from + Math.max(size, 1) - 1],
    only: query.only ? sql`${query.only} and ${others}` : others,
  });
  const rows = [...bestRows, ...rest.rows.slice(0, size).map(asRecord)];
  return { ...rest, rows: range ? rows : withoutRange(rows), total: rest.total + ids.length };
};

/**
 * Policies already hide other tenants' rows; the tenant condition allows its sorted index. A rare text is
 * looked up first; a common one is soon found in list order.
 */
export const conditionsOf = async (tx: ReadTx, table: RecordTable, query: RecordConditions) =>
  conditionsWith(tx, table, query, await findText(tx, table, query));

export type RecordConditions = Omit<RecordListQuery, 'range' | 'sort'>;

/** `undefined` unless an index finds few records. */
export const findText = async (
  tx: ReadTx,
  table: RecordTable,
  { filter: { q } = {} }: RecordConditions
) => {
  const column = searchColumnOf(table);
  const words = searchWordsOf(q ?? '');
  if (!column || !isIndexed(words)) return undefined;
  const wanted = { column, patterns: patternsOf(words) };
  const { ids, areAll } = await findMatching(tx, table, wanted, LIST_COUNTED_ROWS);
  return areAll ? ids : undefined;
};

export const conditionsWith = (
  { tenantId }: ReadTx,
  table: RecordTable,
  { filter, searched, filters, defaultFilters, only }: RecordConditions,
  found: readonly number[] | undefined
) =>
  and(
    tenantId === null ? undefined : eq(table.tenant_id, tenantId),
    matching(table, { ...defaultFilters, ...filter }, searched, filters, found),
    only
  );

interface RowListQuery extends Pick<ListQuery, 'range' | 'sort'> {
  where: SQL | undefined;
  columns?: Record<string, PgColumn | SQL>;
  /** True if few of many rows may match: these are found before sorting. */
  isFiltered?: boolean;
}

export const withoutRange = <Row>(rows: Row[]): Row[] => {
  if (rows.length > LIST_MAX_WITHOUT_RANGE) throw new DomainError('range_required');
  return rows;
};

export const listRows = (tx: ReadTx, table: ListedTable, query: RowListQuery) =>
  withinTime(tx, () => readRows(tx, table, query));

const readRows = async (tx: ReadTx, table: ListedTable, query: RowListQuery) => {
  const { range, sort = OLDEST_FIRST, where } = query;
  const columns = query.columns ?? shownColumns(table);
  const listOf = (condition: SQL | undefined) =>
    tx
      .select(columns)
      .from(table)
      .where(condition)
      .orderBy(...order(table, sort));
  const list = listOf(where);
  if (!range) {
    const rows = await list.limit(LIST_MAX_WITHOUT_RANGE + 1);
    return { rows: withoutRange(rows), total: rows.length };
  }
  const [first, last] = range;
  const size = last - first + 1;
  if (query.isFiltered) {
    // Avoids reading all rows in order: the planner mistakes a rare value for a common one.
    const most = last + 1 + LIST_COUNTED_ROWS;
    const ids = await readIds(tx, table, where, most + 1);
    if (ids.length <= most) {
      const found = listOf(sql`${table.id} = any(${sql.param(ids)}::int[])`);
      const rows = first < ids.length ? await found.offset(first).limit(size) : [];
      return { rows, total: ids.length };
    }
    return { rows: await list.offset(first).limit(size), total: most, isMinimum: true };
  }
  const page = list.offset(first).limit(size);
  const [rows, counted] = await Promise.all([page, countRows(tx, table, where, range)]);
  return { rows, ...counted };
};

const readIds = async (
  tx: ReadTx,
  table: ListedTable,
  where: SQL | undefined,
  most: number
): Promise<number[]> => {
  const ids = tx.select({ id: table.id }).from(table).where(where).limit(most);
  const { rows } = await tx.execute<{ ids: number[] }>(
    sql`select array_to_json(array(${ids})) as ids`
  );
  return rows[0]?.ids ?? [];
};

/** Counts up to the page's end and `LIST_COUNTED_ROWS` beyond. */
const countRows = async (
  tx: ReadTx,
  table: ListedTable,
  where: SQL | undefined,
  [, last]: Range
) => {
  const most = last + 1 + LIST_COUNTED_ROWS;
  const matches = tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .limit(most + 1);
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${matches}) as matches`
  );
  const total = rows[0]?.total ?? 0;
  return total > most ? { total: most, isMinimum: true } : { total };
};
