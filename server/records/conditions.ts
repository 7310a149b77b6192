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

/** Filters that are no field of the record, by name. */
export type OwnFilters = Readonly<Record<string, (value: unknown) => SQL | undefined>>;

/** Ends of a range: `start_date_gte` is `start_date` from there on. */
const RANGE_ENDS = { _gte: gte, _lt: lt } as const;

/**
 * The condition of a list's filter: `q` in the table's search text, else in any searched field, or as
 * the resource's own `q` finds more (or in `found`, if searched already); `id` one of several; a field's value; `_gte` and `_lt` the ends
 * of a range; or a filter of the resource.
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
 * Words that few records have are looked up before. The planner knows nothing of a text that the policies
 * may hide, and takes one in two hundred to have it: then it sorts all that have it. Within `coalesce` it
 * takes half, and reads them in their order until the page is full.
 */
const holds = (table: PgTable, searched: readonly string[], q: string) => {
  const text = searchColumnOf(table);
  if (text) return sql`coalesce(${hasWords(text, searchWordsOf(q))}, false)`;
  return or(...searched.map(name => ilike(columnOf(table, name), `%${likeLiteral(q)}%`)));
};

const fieldCondition = (table: PgTable, name: string, value: unknown) => {
  const [end, compare] = Object.entries(RANGE_ENDS).find(([suffix]) => name.endsWith(suffix)) ?? [];
  return end && compare
    ? compare(columnOf(table, name.slice(0, -end.length)), value)
    : eq(columnOf(table, name), value);
};

/** A text in which LIKE finds nothing special. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, character => `\\${character}`);

/** A table's column by the name that the API has for it. */
export const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
  return column;
};

export type ListedTable = PgTable & { id: PgColumn };

export type Sort = NonNullable<ListQuery['sort']>;

/** The default order of a list. */
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
