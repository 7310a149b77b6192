import type { DatabaseClient } from '../db/connection.ts';
import { EVERYTHING } from '../tables/liveChanges.ts';
import { assertAllRowsSeen } from '../db/rowLevelSecurity.ts';
import type { FileStore } from '../files/store.ts';
import { Refused } from '../process/operatorError.ts';
import { readArchive } from './archive.ts';
import { isEmpty, LIVE_CHANGES_NAMES, PASSING, tablesOf } from './dumpCatalogue.ts';
import { PLAIN_WORDS } from './dump.ts';
import { fileOfPart, type Manifest, tableOfPart } from './manifest.ts';

export interface LoadOptions {
  files: Pick<FileStore, 'put'>;
  /** False: refuses if the database has contents. */
  replace: boolean;
  /** Second factors are dropped, because their secret is lost. */
  without2fa: boolean;
}

/**
 * In one transaction, into a database of the backup's level. Afterwards nobody is signed in, open invitations
 * must be renewed, and calendars have new addresses.
 */
export const load = async (
  client: DatabaseClient,
  file: string,
  manifest: Manifest,
  options: LoadOptions
) => {
  await client.query(`begin; ${PLAIN_WORDS}`);
  try {
    await assertAllRowsSeen(client);
    await assertFits(client, manifest);
    const restoreConstraints = await dropConstraints(client);
    if (!options.replace && !(await isEmpty(client))) throw notEmpty();
    await empty(client);
    await loadParts(client, file, manifest, options.files);
    await countOn(client, manifest);
    if (manifest.kind !== 'move') {
      await endInvitations(client);
      await endCalendars(client);
      await beginLiveChanges(client);
    }
    if (options.without2fa) await client.query('delete from twofa; delete from recovery_codes');
    await restoreConstraints();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
};

export const notEmpty = () =>
  new Refused('The database is not empty: name it with --replace to lose what is in it.');

/** Both sides need the same tables and columns, so that no data is lost silently. */
const assertFits = async (client: DatabaseClient, manifest: Manifest) => {
  const shapeOf = (tables: readonly { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`);
  const known = await tablesOf(client);
  const there = new Set(shapeOf(known));
  const dumped = new Set(manifest.tables.map(({ name }) => name));
  const [strange] = shapeOf(manifest.tables).filter(shape => !there.has(shape));
  const [absent] = known.filter(({ name }) => !dumped.has(name) && !PASSING.includes(name));
  if (strange) throw new Refused(`The database has no such table: ${strange}`);
  if (absent) throw new Refused(`The backup has no table ${absent.name}.`);
};

const empty = async (client: DatabaseClient) => {
  const names = (await tablesOf(client)).map(({ name }) => `"${name}"`);
  await client.query(`truncate ${names.join(', ')}`);
};

const loadParts = async (
  client: DatabaseClient,
  file: string,
  manifest: Manifest,
  files: LoadOptions['files']
) => {
  const inserts = new Map(
    manifest.tables.map(({ name, columns }) => [name, insertInto(name, columns)])
  );
  const loaded = new Map<string, number>();
  await readArchive(file, async ({ name, content }) => {
    const key = fileOfPart(name);
    if (key) return files.put(key, content);
    const table = tableOfPart(name) ?? '';
    const insert = inserts.get(table);
    if (!insert) throw new Refused(`The backup holds what it does not name: ${name}`);
    const { rowCount } = await client.query(insert, [content.toString('utf8')]);
    loaded.set(table, (loaded.get(table) ?? 0) + (rowCount ?? 0));
  });
  const [wrong] = manifest.tables.filter(({ name, rows }) => (loaded.get(name) ?? 0) !== rows);
  if (wrong) throw new Refused(`Not all rows of ${wrong.name} could be loaded.`);
};

const insertInto = (table: string, columns: readonly string[]) => {
  const names = columns.map(column => `"${column}"`).join(', ');
  return `insert into "${table}" (${names}) overriding system value
    select ${names} from json_populate_recordset(null::"${table}", $1::json)`;
};

/** New records never reuse a number, not even of a deleted record. */
const countOn = async (client: DatabaseClient, { numbers }: Manifest) => {
  for (const { table, column, last } of numbers) {
    await client.query(
      'select setval(pg_get_serial_sequence(quote_ident($1), $2)::regclass, $3::bigint)',
      [table, column, last]
    );
  }
};

/** They stay listed as expired. Renewing one sends a new link. */
const endInvitations = (client: DatabaseClient) =>
  client.query(`
    update invites set expires_at = least(expires_at, now()),
      token_hash = encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')
    where not used and revoked_at is null`);

/**
 * Addresses renewed since the backup must stay closed, so versions continue from the minute of the restore,
 * which no counter has reached.
 */
const endCalendars = (client: DatabaseClient) =>
  client.query(`
    update users set calendar_version =
      greatest(calendar_version + 1, (extract(epoch from now()) / 60)::int)`);

/**
 * The numbers of live changes restart: disconnected clients reload everything. At an earlier level, the
 * migration that adds or renames the table leaves this row there.
 */
const beginLiveChanges = async (client: DatabaseClient) => {
  const tables = await tablesOf(client);
  const name = LIVE_CHANGES_NAMES.find(each => tables.some(table => table.name === each));
  if (!name) return;
  await client.query(`insert into "${name}" (seq, resource) values (1, $1)`, [EVERYTHING]);
};

/**
 * Foreign keys, non-constraint indexes and triggers would act on loaded rows or slow the load. Only a
 * superuser can switch off foreign keys otherwise. Returns a function that restores them; it fails if a
 * loaded row breaks a key.
 */
const dropConstraints = async (client: DatabaseClient): Promise<() => Promise<void>> => {
  const { rows } = await client.query<{ drop_statement: string; restore_statement: string }>(
    STRUCTURES
  );
  for (const structure of rows) await client.query(structure.drop_statement);
  return async () => {
    for (const structure of rows.toReversed()) await client.query(structure.restore_statement);
  };
};

// Foreign keys are dropped first and restored last: they need the indexes.
const STRUCTURES = `
  select drop_statement, restore_statement from (
    select 1 as position, c.relname,
      format('alter table %I drop constraint %I', c.relname, f.conname) as drop_statement,
      format('alter table %I add constraint %I %s', c.relname, f.conname,
        pg_get_constraintdef(f.oid)) as restore_statement
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
    union all
    select 2, c.relname, format('drop index %I', named.relname), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_class named on named.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint held where held.conindid = i.indexrelid)
    union all
    select 3, c.relname, format('alter table %I disable trigger %I', c.relname, t.tgname),
      format('alter table %I enable %s trigger %I', c.relname,
        case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace
  ) structures
  order by position, relname, drop_statement`;
