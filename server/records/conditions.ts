import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gte,
  ilike,
  inArray,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#contract/base/list';
import { searchWordsOf } from '#contract/base/searchText';
import { hasWords, searchColumnOf } from '../db/search.ts';
import type { ReadTx } from '../db/tx.ts';

type Filter = NonNullable<ListQuery['filter']>;

export type OwnFilters = Readonly<Record<string, (value: unknown) => SQL | undefined>>;

const RANGE_ENDS = { _gte: gte, _lt: lt } as const;

/**
 * `q` searches the table's search text, else any searched field, else by the resource's own `q` (or uses
 * `found`). `id`: any of several. `_gte` and `_lt`: ends of a range. Else a field's value or a filter of the
 * resource.
 */
export const matching = (
  table: PgTable,
  filter: Filter,
  searched: readonly string[] = [],
  ownFilters: OwnFilters = {},
  found?: readonly number[]
) => {
  const { q, id, ...fields } = filter;
  return and(
    q
      ? or(
          found
            ? sql`${columnOf(table, 'id')} = any(${sql.param([...found])}::int[])`
            : holds(table, searched, q),
          ownFilters['q']?.(q)
        )
      : undefined,
    id ? inArray(columnOf(table, 'id'), id) : undefined,
    ...Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const own = ownFilters[name];
        return own ? own(value) : fieldCondition(table, name, value);
      })
  );
};

/**
 * Rare words are looked up first. The planner cannot see statistics that policies may hide and assumes 1 row
 * in 200, so it sorts all matches. Within `coalesce` it assumes half, and reads in list order until the page
 * is full.
 */
const holds = (table: PgTable, searched: readonly string[], q: string) => {
  const text = searchColumnOf(table);
  if (text) return sql`coalesce(${hasWords(text, searchWordsOf(q))}, false)`;
  // Without a column to look in, every row would be found.
  if (searched.length === 0) throw new Error(`${getTableName(table)} has no text to search`);
  return or(...searched.map(name => ilike(columnOf(table, name), `%${likeLiteral(q)}%`)));
};

const fieldCondition = (table: PgTable, name: string, value: unknown) => {
  const [end, compare] = Object.entries(RANGE_ENDS).find(([suffix]) => name.endsWith(suffix)) ?? [];
  return end && compare
    ? compare(columnOf(table, name.slice(0, -end.length)), value)
    : eq(columnOf(table, name), value);
};

export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, character => `\\${character}`);

export const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
  return column;
};

export type ListedTable = PgTable & { id: PgColumn };

export type Sort = NonNullable<ListQuery['sort']>;

export const OLDEST_FIRST: Sort = ['id', 'ASC'];

/**
 * Texts ignore case, unknown moments come last in either direction, and equal values sort by id: the order is
 * total.
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

/** Four bytes per id, for any number of records. */
export const readOrder = async (
  tx: ReadTx,
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
