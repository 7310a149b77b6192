import { getTableName } from 'drizzle-orm';
import type { DatabaseClient } from '../db/connection.ts';
import {
  challenges,
  companyRegistrations,
  emailChanges,
  passwordResets,
  twofaSetups,
} from '../tables/account.ts';
import { liveChanges } from '../tables/liveChanges.ts';
import { idempotencyKeys } from '../tables/idempotency.ts';
import { mails } from '../tables/mails.ts';
import { callCounts, failedSignIns, sessions, signInAttempts } from '../tables/sessions.ts';

/** Now, and before 0031: a backup is loaded into the tables of its own level. */
export const LIVE_CHANGES_NAMES: readonly string[] = [getTableName(liveChanges), 'events'];

/**
 * Not in a backup. After a restore users sign in again, old links are invalid (docs/reliability.md, R15), no
 * mail is sent twice, and no client waits for old changes.
 */
export const PASSING: readonly string[] = [
  ...[
    sessions,
    companyRegistrations,
    signInAttempts,
    failedSignIns,
    callCounts,
    challenges,
    emailChanges,
    passwordResets,
    twofaSetups,
    idempotencyKeys,
    mails,
  ].map(getTableName),
  ...LIVE_CHANGES_NAMES,
];

export interface TableFacts {
  name: string;
  columns: string[];
  /** The primary key: the same order on every database. */
  order: string;
}

export const tablesOf = async (client: DatabaseClient): Promise<TableFacts[]> => {
  const { rows } = await client.query<TableFacts>(TABLES);
  return rows;
};

/** The last number of each table; its row may be deleted. */
export const numbersOf = async (client: DatabaseClient) => {
  const { rows } = await client.query<{ table: string; column: string; last: string }>(NUMBERS);
  return rows;
};

const WRITTEN_BY_ITSELF: readonly string[] = ['permissions', ...LIVE_CHANGES_NAMES];

export const isEmpty = async (client: DatabaseClient) => {
  const tables = await tablesOf(client);
  for (const { name } of tables.filter(table => !WRITTEN_BY_ITSELF.includes(table.name))) {
    const { rowCount } = await client.query(`select from "${name}" limit 1`);
    if (rowCount) return false;
  }
  return true;
};

const OF_TABLES = `pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

const TABLES = `
  select c.relname::text as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns,
    (
      select string_agg(
        quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end,
        ', ' order by key.position)
      from pg_index i, unnest(i.indkey) with ordinality key (number, position), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary
        and a.attrelid = c.oid and a.attnum = key.number
    ) as "order"
  from ${OF_TABLES}
  order by c.relname::text collate "C"`;

const NUMBERS = `
  select "table", "column", last::text from (
    select c.relname::text as "table", a.attname::text as "column",
      pg_sequence_last_value(
        pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass) as last
    from pg_attribute a, ${OF_TABLES} and a.attrelid = c.oid and a.attidentity <> ''
  ) given
  where last is not null
  order by "table" collate "C"`;
