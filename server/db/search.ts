import { createHash } from 'node:crypto';
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { searchWordsOf } from '#contract/base/searchText';
import type { DatabaseClient } from './connection.ts';
import { REQUEST_ROLES } from './rowLevelSecurity.ts';
import { SEARCH_COLUMN } from '../tables/columns.ts';
import type { ReadTx } from './tx.ts';

/** Shorter words match too much in a trigram index. */
const INDEXED_LETTERS = 3;

export const CANDIDATES = 200;

export const searchColumnOf = (table: PgTable): PgColumn | undefined =>
  getTableColumns(table)[SEARCH_COLUMN];

export const isIndexed = (words: readonly string[]) =>
  words.some(word => word.replaceAll(' ', '').length >= INDEXED_LETTERS);

/**
 * All must match. A word of one or two characters of a kind only matches at the start of a word: elsewhere it
 * has no meaning and no index.
 */
export const patternsOf = (words: readonly string[]) =>
  words.map(word => {
    const literal = word.replaceAll('%', String.raw`\%`);
    return /^[^ ]{1,2}(?: |$)/.test(word) ? `% ${literal}%` : `%${literal}%`;
  });

/** A search of signs alone matches nothing. */
export const hasWords = (text: PgColumn | SQL, words: readonly string[]): SQL => {
  if (words.length === 0) return sql`false`;
  const patterns = patternsOf(words).map(pattern => sql`${text} like ${pattern}`);
  return sql`(${sql.join(patterns, sql` and `)})`;
};

interface Wanted {
  column: PgColumn;
  patterns: readonly string[];
}

/** Unordered. The policies still decide which rows are shown. */
export const findMatching = async (
  tx: ReadTx,
  table: PgTable,
  { column, patterns }: Wanted,
  most: number
) => {
  const { rows } = await tx.execute<{ ids: number[] }>(
    sql`select search.matching(${getTableName(table)}, ${column.name}, ${sql.param([...patterns])}::text[],
      ${most + 1}) as ids`
  );
  const ids = rows[0]?.ids ?? [];
  return { ids, areAll: ids.length <= most };
};

export interface Candidates {
  ids: number[];
  areAll: boolean;
}

/**
 * Per text, the best candidates: all, or above `most` some whose name begins with it and some whose words
 * begin with it.
 */
export const findCandidates = async (
  tx: ReadTx,
  { table, name }: { table: PgTable; name: PgColumn },
  texts: readonly string[],
  most = CANDIDATES
): Promise<Candidates[]> => {
  const wanted = texts.map(text => {
    const words = searchWordsOf(text);
    return {
      anywhere: patternsOf(words),
      beginning: text.trim().toLowerCase(),
      word_starts: words.map(word => `% ${word}%`),
    };
  });
  const { rows } = await tx.execute<{ ids: number[]; are_all: boolean }>(
    sql`select found.* from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality
        as texts (wanted, n),
      search.candidates(${getTableName(table)}, ${SEARCH_COLUMN}, ${name.name}, texts.wanted, ${most}) as found
      order by n`
  );
  return rows.map(({ ids, are_all }) => ({ ids, areAll: are_all }));
};

/**
 * PostgreSQL uses no index for a comparison that could reveal a row before the policies hide it, such as
 * LIKE. So a function compares: its owner reads all rows, it filters by tenant as the policies do, and
 * returns ids only. Nobody signs in as its owner; only the requests' roles may call it.
 */
export const openSearch = async (client: DatabaseClient) => {
  await client.query(SEARCH_OWNER);
  const { rows: tables } = await client.query<SearchedTable>(SEARCHED_TABLES);
  for (const { name, is_granted, is_open } of tables) {
    if (!is_granted) await client.query(`grant select on ${name} to flightcase_search`);
    if (!is_open) {
      await client.query(
        `create policy search_owner on ${name} for select to flightcase_search using (true)`
      );
    }
  }
  const { rows } = await client.query<{ applied: string | null }>(APPLIED);
  if (rows[0]?.applied === SEARCH_HASH) return;
  await client.query(
    `${SEARCH_FUNCTION}; comment on schema search is '${SEARCH_HASH}'; ${LEAVE_SEARCH_OWNER}`
  );
};

const APPLIED = `select obj_description(to_regnamespace('search'), 'pg_namespace') as applied`;

const SEARCH_OWNER = `do $$ begin
  if not exists (select from pg_roles where rolname = 'flightcase_search') then
    create role flightcase_search nologin noinherit;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

interface SearchedTable {
  name: string;
  is_granted: boolean;
  is_open: boolean;
}

const SEARCHED_TABLES = `
  select quote_ident(c.relname) as name,
    has_table_privilege('flightcase_search', c.oid, 'select') as is_granted, exists (
    select from pg_policy p where p.polrelid = c.oid and p.polname = 'search_owner') as is_open
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and exists (
    select from pg_index i join pg_class searched on searched.oid = i.indexrelid
    where i.indrelid = c.oid and searched.relname = c.relname || '_search')`;

// The planner has no statistics here, as the policies hide them, and would read all rows.
const SEARCH_FUNCTION = `
  do $$ begin execute format('grant flightcase_search to %I', current_user); end $$;
  create schema if not exists search authorization flightcase_search;
  set local role flightcase_search;
  drop function if exists search.matching(text, text[], text, int);
  create or replace function search.matching(searched text, field text, patterns text[], most int)
  returns int[] language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
  as $$
  declare
    tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
    everywhere boolean := current_setting('role') = 'flightcase_platform';
    found int[];
  begin
    execute format(
      'select array(select id from public.%I where (%s) and (%s) limit $2)',
      searched,
      case when everywhere then 'true' else 'tenant_id = $1' end,
      (select string_agg(format('%I like %L', field, pattern), ' and ')
        from unnest(patterns) pattern)
    ) into found using tenant, most;
    return found;
  end $$;
  create or replace function search.beginning(searched text, field text, beginning text, most int)
  returns int[] language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
  as $$
  declare
    tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
    found int[];
  begin
    execute format(
      'select array(select id from (
          select id, lower(%1$I) as text from public.%2$I where tenant_id = $1 and lower(%1$I) >= $2
          order by lower(%1$I), id limit $3) sorted
        where starts_with(text, $2))', field, searched
    ) into found using tenant, beginning, most;
    return found;
  end $$;
  create or replace function search.candidates(searched text, field text, name_field text, wanted jsonb,
    most int, out ids int[], out are_all boolean)
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
  begin
    ids := '{}';
    are_all := true;
    if wanted -> 'anywhere' = '[]' then return; end if;
    ids := search.matching(searched, field,
      array(select jsonb_array_elements_text(wanted -> 'anywhere')), most + 1);
    are_all := cardinality(ids) <= most;
    if are_all then return; end if;
    ids := array(select distinct unnest(ids
      || search.beginning(searched, name_field, wanted ->> 'beginning', most)
      || search.matching(searched, field,
        array(select jsonb_array_elements_text(wanted -> 'word_starts')), most)));
  end $$;
  revoke all on function search.matching, search.beginning, search.candidates from public;
  grant usage on schema search to ${REQUEST_ROLES.join(', ')};
  grant execute on function search.matching, search.beginning, search.candidates to ${REQUEST_ROLES.join(', ')}`;

const LEAVE_SEARCH_OWNER = `
  reset role;
  do $$ begin
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('revoke flightcase_search from %I', current_user);
    end if;
  end $$`;

const SEARCH_HASH = createHash('sha256').update(SEARCH_FUNCTION).digest('hex');
