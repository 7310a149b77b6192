import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { DatabaseConnection } from '#server/db/connection';
import { openPostgres } from '#server/db/connection';

/** Where the migrated database of this run lies, for each engine; written by the global set-up. */
declare module 'vitest' {
  interface ProvidedContext {
    snapshot: string;
    template: { url: string; name: string };
  }
}

/** A copy of the migrated database, for one test file alone. */
export const openTestDatabase = async (engine: {
  snapshot: string | undefined;
  template: { url: string; name: string } | undefined;
}): Promise<DatabaseConnection> => {
  if (engine.template) return copyOfTemplate(engine.template);
  if (!engine.snapshot) throw new Error('no engine was set up');
  const { openInMemory } = await import('#server/db/embedded/open');
  return openInMemory({ snapshot: new Blob([await readFile(engine.snapshot)]) });
};

const copyOfTemplate = async ({ url, name }: { url: string; name: string }) => {
  const copy = `${name}_${randomUUID().slice(0, 8)}`;
  await administer(url, `create database ${copy} template ${name}`);
  const connection = await openPostgres(databaseUrl(url, copy));
  return {
    ...connection,
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
