import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseClient } from './connection.ts';
import { REQUEST_ROLES } from './protection.ts';
import { searchIndexOf } from './columns.ts';
import type { ReadTx } from './tx.ts';

/** Three letters or digits in a row: less of a text no index of trigrams finds. */
const INDEXED_TEXT = /[\p{L}\p{N}]{3}/u;

/** Whether a text is found in a table without reading all of a tenant's records. */
export const isIndexed = (table: PgTable, text: string) =>
  INDEXED_TEXT.test(text) && hasSearchIndex(table);

/** Whether texts that begin with another, however short, are found in a table without reading it. */
export const hasSearchIndex = (table: PgTable) =>
  getTableConfig(table).indexes.some(
    ({ config }) => config.name === searchIndexOf(getTableName(table))
  );

/**
 * The numbers of the tenant's records that fit a LIKE pattern in any of the columns, in no order and
 * at most so many. Their rows are still the policies' to show.
 */
export const findMatching = async (
  tx: ReadTx,
  table: PgTable,
  { columns, pattern }: { columns: readonly string[]; pattern: string },
  most: number
) => {
  const names = sql.param([...columns]);
  const { rows } = await tx.execute<{ ids: number[] }>(
    sql`select search.matching(${getTableName(table)}, ${names}, ${pattern}, ${most + 1}) as ids`
  );
  const ids = rows[0]?.ids ?? [];
  return { ids, areAll: ids.length <= most };
};

/**
 * Opens the one way to the search indexes. PostgreSQL uses no index for a comparison that might tell
 * of a row before the policies have hidden it, and LIKE is one. So the comparison is made in a
 * function whose owner reads all rows and that names the tenant itself, just as the policies do. It
 * answers numbers alone, nobody signs in as its owner, and none but the requests' roles may call it.
 */
export const openSearch = async (client: DatabaseClient) => {
  await client.query(SEARCH_OWNER);
  const { rows: tables } = await client.query<{ name: string; is_open: boolean }>(SEARCHED_TABLES);
  for (const { name, is_open } of tables) {
    await client.query(`grant select on ${name} to flightcase_search`);
    if (!is_open) {
      await client.query(
        `create policy search_owner on ${name} for select to flightcase_search using (true)`
      );
    }
  }
  await client.query(SEARCH_FUNCTION);
};

const SEARCH_OWNER = `do $$ begin
  if not exists (select from pg_roles where rolname = 'flightcase_search') then
    create role flightcase_search nologin noinherit;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`;

const SEARCHED_TABLES = `
  select quote_ident(c.relname) as name, exists (
    select from pg_policy p where p.polrelid = c.oid and p.polname = 'search_owner') as is_open
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and exists (
    select from pg_index i join pg_class searched on searched.oid = i.indexrelid
    where i.indrelid = c.oid and searched.relname = c.relname || '_search')`;

// Without statistics, which the policies keep from it, the planner would rather read all rows.
const SEARCH_FUNCTION = `
  do $$ begin execute format('grant flightcase_search to %I', current_user); end $$;
  create schema if not exists search authorization flightcase_search;
  set local role flightcase_search;
  create or replace function search.matching(searched text, columns text[], pattern text, most int)
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
      'select array(select id from public.%I where (%s) and (%s) limit $3)',
      searched,
      case when everywhere then 'true' else 'tenant_id = $1' end,
      (select string_agg(format('%I ilike $2', field), ' or ') from unnest(columns) field)
    ) into found using tenant, pattern, most;
    return found;
  end $$;
  revoke all on function search.matching from public;
  grant usage on schema search to ${REQUEST_ROLES.join(', ')};
  grant execute on function search.matching to ${REQUEST_ROLES.join(', ')};
  reset role;
  do $$ begin
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('revoke flightcase_search from %I', current_user);
    end if;
  end $$`;
