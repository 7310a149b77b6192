import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { inject } from 'vitest';
import { tablesOf } from '#server/backup/dumpCatalogue';
import { type DatabaseClient, type DatabaseConnection, inTransaction } from '#server/db/connection';
import { openEmbedded } from '#server/db/embedded/open';
import { seeAllRows } from '#server/db/rowLevelSecurity';
import { onFileEnd } from './fileEnd.ts';
import { ownedDatabase } from './ownedDatabase.ts';

const FIXTURES = path.join(import.meta.dirname, '../../fixtures');

/** The levels of which there is a filled database, made with the version that had them (docs/database.md). */
export const EARLIER_LEVELS = readdirSync(FIXTURES).toSorted();

/** A backup, or a snapshot of the embedded database, of a level. */
export const archiveOf = (level: string, kind: 'backup' | 'snapshot') =>
  path.join(FIXTURES, level, `${kind}.tar.gz`);

/** A new database: of an ordinary owner on PostgreSQL, in a folder where it is embedded. */
export const emptyDatabase = async (): Promise<DatabaseConnection> => {
  if (inject('postgres')) return ownedDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-earlier-'));
  await cp(inject('embedded').empty.dataDir, folder, { recursive: true });
  const connection = await openEmbedded({ dataDir: folder });
  onFileEnd(async () => {
    await connection.close();
    await rm(folder, { recursive: true });
  });
  return connection;
};

/** A filled database, as an earlier version left it. */
export const databaseAt = async (level: string) => {
  const connection = await emptyDatabase();
  const dump = await readFile(path.join(FIXTURES, level, 'database.sql.gz'));
  await connection.withoutTimeLimit(async client => {
    await client.query(ROLES);
    await client.query(gunzipSync(dump).toString());
    await client.query('reset all');
  });
  return connection;
};

/** Queries the rows of all tenants. */
export const queryOn =
  ({ withoutTimeLimit }: DatabaseConnection) =>
  <Row extends object>(text: string) =>
    withoutTimeLimit(async client => {
      await client.query(`begin; select set_config('app.all_tenants', 'on', true)`);
      const { rows } = await client.query<Row & object>(text);
      await client.query('commit');
      return rows;
    });

const ROLES = `do $$ declare
    missing text;
  begin
    for missing in
      select name from unnest('{flightcase_app,flightcase_platform,flightcase_search}'::text[]) name
      except select rolname from pg_roles
    loop
      execute format('create role %I nologin noinherit', missing);
    end loop;
    execute format('grant flightcase_app, flightcase_platform to %I', current_user);
  end $$`;

/** Tables that any upgrade may add rows to. */
const GROWING = ['permissions', 'role_permissions', 'live_changes'];

/** Columns that an upgrade writes otherwise: what both spellings have in common. */
const REWRITTEN: Readonly<Record<string, string>> = {
  // No discount was 0, and is null.
  'project_lines.discount': 'nullif(stored.discount, 0)::float as discount',
};

/** The columns of each table of a database. */
export const columnsOf = ({ withoutTimeLimit }: DatabaseConnection) =>
  withoutTimeLimit(async client => {
    const columns = new Map<string, string[]>();
    for (const { name } of await tablesOf(client)) {
      if (GROWING.includes(name)) continue;
      const { rows } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
           and not attisdropped and attname <> 'search_text' order by 1`,
        [`public."${name}"`]
      );
      columns.set(
        name,
        rows.map(row => row.name)
      );
    }
    return columns;
  });

/**
 * The rows of each table, as one text to compare, by the columns that it had; without the text that they are
 * searched by, which is made of them.
 */
export const contentOf = (
  { withoutTimeLimit }: DatabaseConnection,
  columns: ReadonlyMap<string, readonly string[]>
) =>
  withoutTimeLimit(client =>
    inTransaction(client, async () => {
      await seeAllRows(client);
      const content: Record<string, string> = {};
      for (const [name, known] of columns) {
        const fields = known
          .map(column => REWRITTEN[`${name}.${column}`] ?? `stored."${column}"`)
          .join(', ');
        const { rows } = await client.query<{ row: string }>(
          `select to_jsonb(known)::text as row from (select ${fields} from "${name}" stored) known
           order by 1`
        );
        content[name] = rows.map(({ row }) => row).join('\n');
      }
      return content;
    })
  );

/** Tables, columns, keys, indexes, policies, functions, triggers and rights, each as a line. Brackets differ where a check was dumped. */
export const shapeOf = ({ withoutTimeLimit }: DatabaseConnection) =>
  withoutTimeLimit(async (client: DatabaseClient) => {
    const { rows } = await client.query<{ line: string }>(SHAPE);
    return rows.map(({ line }) => line);
  });

const IN_PUBLIC = `relnamespace = 'public'::regnamespace`;

const SHAPE = `
  select line from (
    select concat_ws(' ', 'column', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.${IN_PUBLIC} and c.relkind in ('r', 'v', 'c')
    union all
    select concat_ws(' ', 'table', relname, relpersistence, relrowsecurity, relforcerowsecurity)
    from pg_class where ${IN_PUBLIC} and relkind = 'r'
    union all
    select concat_ws(' ', 'constraint', c.relname, f.conname, translate(pg_get_constraintdef(f.oid), '()', ''))
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where c.${IN_PUBLIC} and f.contype <> 'n'
    union all
    select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
    where c.${IN_PUBLIC}
    union all
    select concat_ws(' ', 'sequence', sequencename, data_type, max_value) from pg_sequences
    where schemaname = 'public'
    union all
    select concat_ws(' ', 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check)
    from pg_policies
    union all
    select pg_get_functiondef(f.oid) from pg_proc f
    where f.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend own where own.objid = f.oid and own.deptype = 'e')
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.${IN_PUBLIC} and not t.tgisinternal
    union all
    select concat_ws(' ', 'right', c.relname, held.grantee::regrole, held.privilege_type)
    from pg_class c cross join aclexplode(c.relacl) held
    where c.${IN_PUBLIC} and held.grantee::regrole::text like 'flightcase_%'
      and held.grantee <> c.relowner
  ) shape order by line collate "C"`;
