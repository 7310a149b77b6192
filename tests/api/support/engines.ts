import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { DatabaseConnection } from '#server/db/connection';
import { openPostgres } from '#server/db/connection';

/** Where the migrated database of this run lies, for each engine; written by the global set-up. */
declare module 'vitest' {
  interface ProvidedContext {
    embedded: { empty: EmbeddedTemplate; migrated: EmbeddedTemplate };
    template: Template;
    /** How many servers answer a test's calls in turn, each on its own connections. */
    servers: number;
  }
}

/** An embedded database to start from: what `openInMemory` reads, and the same as a data folder. */
export interface EmbeddedTemplate {
  dump: string;
  dataDir: string;
}

interface Template {
  url: string;
  name: string;
  /** What stands between the servers and PostgreSQL, where something does. */
  poolerUrl?: string | undefined;
}

export interface TestDatabase extends DatabaseConnection {
  /** Further connections to it, as another process has them; the embedded one has but one. */
  openAgain?: () => Promise<DatabaseConnection>;
}

/** A copy of the migrated database, for one test file alone. */
export const openTestDatabase = async (engine: {
  embedded: { migrated: EmbeddedTemplate } | undefined;
  template: Template | undefined;
}): Promise<TestDatabase> => {
  if (engine.template) return copyOfTemplate(engine.template);
  if (!engine.embedded) throw new Error('no engine was set up');
  const { openInMemory } = await import('#server/db/embedded/open');
  return openInMemory({ snapshot: new Blob([await readFile(engine.embedded.migrated.dump)]) });
};

const copyOfTemplate = async ({ url, name, poolerUrl = url }: Template): Promise<TestDatabase> => {
  const copy = `${name}_${randomUUID().slice(0, 8)}`;
  await administer(url, `create database ${copy} template ${name}`);
  const openAgain = () => openPostgres(databaseUrl(poolerUrl, copy));
  const connection = await openAgain();
  return {
    ...connection,
    openAgain,
    close: async () => {
      await connection.close();
      await administer(url, `drop database ${copy} with (force)`);
    },
  };
};

export const administer = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export const databaseUrl = (server: string, database: string) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};
