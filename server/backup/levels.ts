import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { DatabaseClient } from '../db/connection.ts';
import { MIGRATIONS, runMigrationsIn } from '../db/migrate.ts';

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});

const JOURNAL = 'meta/_journal.json';

const readJournal = async () =>
  journalSchema.parse(JSON.parse(await readFile(path.join(MIGRATIONS, JOURNAL), 'utf8')));

/** The names of all migrations that this version knows, in their order. */
export const knownLevels = async () => (await readJournal()).entries.map(({ tag }) => tag);

/** The last migration that a database went through; `undefined` for a new one. */
export const levelOf = async (client: DatabaseClient): Promise<string | undefined> => {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists"
  );
  if (!found[0]?.exists) return undefined;
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at)::text as latest from drizzle.__drizzle_migrations'
  );
  const { entries } = await readJournal();
  const latest = rows[0]?.latest;
  if (latest === null) return undefined;
  return entries.find(({ when }) => String(when) === latest)?.tag ?? `unknown (${latest})`;
};

/** Brings a database to the tables of an earlier version, or of this one. */
export const migrateTo = async (client: DatabaseClient, level: string) => {
  const journal = await readJournal();
  const last = journal.entries.findIndex(({ tag }) => tag === level);
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const upTo = { ...journal, entries: journal.entries.slice(0, last + 1) };
    await writeFile(path.join(folder, JOURNAL), JSON.stringify(upTo));
    await runMigrationsIn(client, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};
