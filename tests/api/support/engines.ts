import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { vi } from 'vitest';
import { type DatabaseConnection, openPostgres } from '#server/db/connection';
import { createUnsynced, databaseUrl, nameOf } from './postgresDatabases.ts';

/** Where the migrated database of this run lies, for each engine; written by the global set-up. */
declare module 'vitest' {
  interface ProvidedContext {
    embedded: { empty: EmbeddedTemplate; migrated: EmbeddedTemplate };
    postgres: PostgresTemplate;
    /** Number of servers that answer a test's calls in turn, each on its own connections. */
    servers: number;
  }
}

/** An embedded database to start from: what `openInMemory` reads, and the same as a data folder. */
export interface EmbeddedTemplate {
  dump: string;
  dataDir: string;
}

/** A PostgreSQL server, and the address of the database to start from. */
interface PostgresTemplate {
  server: string;
  migrated: string;
  /** A proxy between the servers and PostgreSQL, if there is one. */
  pooler?: string | undefined;
}

export interface TestDatabase extends DatabaseConnection {
  /** Further connections to it, as another process has them; the embedded one has but one. */
  openAgain?: () => Promise<DatabaseConnection>;
  /** Where it is listened to: PostgreSQL itself, whatever stands before it. */
  listenUrl?: string;
}

/** PostgreSQL as compiled once: as long as it is held, the databases of other files take it over. */
let compiled: Promise<WebAssembly.Module> | undefined;

const compile = async () => {
  const { resolve } = createRequire(import.meta.url);
  return WebAssembly.compile(await readFile(resolve('@electric-sql/pglite/pglite.wasm')));
};

/** The engine of a run: PostgreSQL where it was set up, else the embedded database. */
interface Engine {
  embedded: { migrated: EmbeddedTemplate } | undefined;
  postgres: PostgresTemplate | undefined;
}

let shared: Promise<TestDatabase> | undefined;

/**
 * A migrated database that the test files of this process share, each with tenants of its own. What
 * belongs to no tenant is cleared when a file closes it: unsent mails and the attempts of networks.
 */
export const sharedTestDatabase = async (engine: Engine): Promise<TestDatabase> => {
  shared ??= openShared(engine);
  const database = await shared;
  // The next file takes over the connections: a new one plans every statement and trigger anew.
  const close = async () => {
    await vi.waitFor(() => assertUnused(database.pool), { timeout: CLOSING_MS });
    await database.pool.query(CLEARING);
  };
  return { ...database, close };
};

/** For what a closed server still ends. */
const CLOSING_MS = 60_000;

const assertUnused = ({ totalCount, idleCount }: TestDatabase['pool']) => {
  if (totalCount > idleCount) throw new Error('this test file leaves connections in use');
};

const CLEARING = 'delete from mails; delete from sign_in_attempts';

const openShared = async (engine: Engine) => {
  const database = await openTestDatabase(engine);
  // The embedded database runs no such triggers.
  if (engine.postgres) await database.pool.query(SCHEMA_GUARD);
  return database;
};

/** A file that changes the schema for all would make the next ones fail. */
const SCHEMA_GUARD = `
  create function refuse_in_shared() returns event_trigger language plpgsql as $$ begin
    raise exception 'this test file changes the schema: build its app with ownDatabase';
  end $$;
  create event trigger refuse_in_shared on ddl_command_start execute function refuse_in_shared()`;

/** A copy of the migrated database, for one test file alone. */
export const openTestDatabase = async (engine: Engine): Promise<TestDatabase> => {
  if (engine.postgres) return copyOnPostgres(engine.postgres);
  if (!engine.embedded) throw new Error('no engine was set up');
  compiled ??= compile();
  await compiled;
  const { openInMemory } = await import('#server/db/embedded/open');
  return openInMemory({ snapshot: new Blob([await readFile(engine.embedded.migrated.dump)]) });
};

const copyOnPostgres = async (template: PostgresTemplate): Promise<TestDatabase> => {
  const { server, migrated, pooler = server } = template;
  const name = nameOf(await createUnsynced(server, migrated));
  const openAgain = () => openPostgres(databaseUrl(pooler, name));
  return { ...(await openAgain()), openAgain, listenUrl: databaseUrl(server, name) };
};
