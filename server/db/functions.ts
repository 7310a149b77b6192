import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseClient } from './connection.ts';

const FOLDER = path.join(import.meta.dirname, 'functions');

export interface FunctionSource {
  /** Used by an index, generated column, CHECK or policy, so they must precede the tables. */
  ofTables: string;
  others: string;
  hash: string;
}

export const readFunctions = async (): Promise<FunctionSource> => {
  const ofTables = await readFolder(path.join(FOLDER, 'ofTables'));
  const others = await readFolder(FOLDER);
  const hash = createHash('sha256').update(ofTables).update(others).digest('hex');
  return { ofTables, others, hash };
};

const readFolder = async (folder: string) => {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map(file => readFile(path.join(folder, file), 'utf8')));
  return texts.join('\n');
};

export const hasFunctions = async (client: DatabaseClient, { hash }: FunctionSource) => {
  const { rows: found } = await client.query<{ is_known: boolean }>(
    `select to_regprocedure('public.${HASH}()') is not null as is_known`
  );
  if (!found[0]?.is_known) return false;
  const { rows } = await client.query<{ hash: string }>(`select public.${HASH}() as hash`);
  return rows[0]?.hash === hash;
};

/**
 * Functions that tables use are replaced, not dropped. If their results change, a migration must rebuild the
 * indexes and columns made of them.
 */
export const dropFunctions = async (client: DatabaseClient, { ofTables }: FunctionSource) => {
  await client.query(DROP_FUNCTIONS);
  await client.query(ofTables);
};

export const createFunctions = async (client: DatabaseClient, { others, hash }: FunctionSource) => {
  // Functions call each other across files: bodies are checked on their first run.
  await client.query(`set local check_function_bodies = off; ${others}`);
  await client.query(CLOSE_TRIGGER_FUNCTIONS);
  await client.query(`create function ${HASH}() returns text language sql immutable
    as $$ select '${hash}' $$`);
};

const HASH = 'applied_functions_hash';

/** The cascade drops triggers only: a function with other dependents stays. */
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

/** Trigger functions write as the owner, beyond requests' rights: nobody may call them directly. */
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
