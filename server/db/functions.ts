import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseClient } from './connection.ts';

const FOLDER = path.join(import.meta.dirname, 'functions');

/**
 * Replaces the functions and triggers of the database by those of `functions/*.sql`, in one
 * transaction, when a file differs from what was applied last. What is no longer in a file goes. Functions
 * that an index, a generated column or a policy uses stay: they belong to migrations.
 * Throws when a function that goes is used by anything but triggers and functions.
 */
export const applyFunctions = async (client: DatabaseClient) => {
  const source = await readSource();
  const hash = createHash('sha256').update(source).digest('hex');
  if ((await appliedHash(client)) === hash) return;
  await client.query('begin');
  try {
    await client.query(DROP_FUNCTIONS);
    // Functions call each other across files: their bodies are checked when they first run.
    await client.query(`set local check_function_bodies = off; ${source}`);
    await client.query(CLOSE_TRIGGER_FUNCTIONS);
    await client.query(`create function ${HASH}() returns text language sql immutable
      as $$ select '${hash}' $$`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** A function that returns the hash of the files: it lives and dies with the ones it speaks of. */
const HASH = 'applied_functions_hash';

const readSource = async () => {
  const files = (await readdir(FOLDER)).filter(file => file.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map(file => readFile(path.join(FOLDER, file), 'utf8')));
  return texts.join('\n');
};

const appliedHash = async (client: DatabaseClient) => {
  const { rows: found } = await client.query<{ is_known: boolean }>(
    `select to_regprocedure('public.${HASH}()') is not null as is_known`
  );
  if (!found[0]?.is_known) return undefined;
  const { rows } = await client.query<{ hash: string }>(`select public.${HASH}() as hash`);
  return rows[0]?.hash;
};

/** A cascade takes triggers and no more: a function that anything else depends on is kept. */
const DROP_FUNCTIONS = `do $$
  declare
    dropped regprocedure;
  begin
    for dropped in
      select f.oid from pg_proc f
      where f.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend own where own.classid = 'pg_proc'::regclass
          and own.objid = f.oid and own.deptype = 'e')
        and not exists (select from pg_depend use where use.refclassid = 'pg_proc'::regclass
          and use.refobjid = f.oid and use.deptype = 'n'
          and use.classid not in ('pg_trigger'::regclass, 'pg_proc'::regclass))
    loop
      execute format('drop function %s cascade', dropped);
    end loop;
  end $$`;

/** Triggers' functions write as the owner what the requests' roles may not: nobody calls them. */
const CLOSE_TRIGGER_FUNCTIONS = `do $$
  declare
    closed regprocedure;
  begin
    for closed in
      select f.oid from pg_proc f
      where f.pronamespace = 'public'::regnamespace and f.prorettype = 'trigger'::regtype
        and f.prosecdef
    loop
      execute format('revoke all on function %s from public', closed);
    end loop;
  end $$`;
