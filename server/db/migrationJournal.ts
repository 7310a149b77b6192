import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Refused } from '../process/operatorError.ts';
import type { DatabaseClient } from './connection.ts';

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/** First line of a migration that builds large indexes: it runs outside the transaction of the others. */
const APART = '-- outside the transaction';

const BASELINE = '0000_baseline';

/** The last migration before the baseline: its tables equal the baseline's. */
const BEFORE_BASELINE = { tag: '0041_scan_notes', when: 1_795_600_041_000, product: '0.1.0' };

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});

interface Level {
  tag: string;
  when: number;
}

export interface MigrationRange {
  upTo?: string | undefined;
  folder?: string | undefined;
}

export interface Migration extends Level {
  hash: string;
  statements: string[];
  isApart: boolean;
}

export const readJournal = async (folder = MIGRATIONS): Promise<Level[]> => {
  const text = await readFile(path.join(folder, 'meta/_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(text)).entries;
};

export const knownLevels = async () => (await readJournal()).map(({ tag }) => tag);

export const levelNamed = (tag: string) => (tag === BEFORE_BASELINE.tag ? BASELINE : tag);

/** Unknown to this version, from before the baseline. */
export const isBeforeBaseline = (product: string) => product === BEFORE_BASELINE.product;

export const levelOf = async (client: DatabaseClient): Promise<string | undefined> => {
  const latest = (await recorded(client)).at(-1);
  if (latest === undefined) return undefined;
  if (latest === BEFORE_BASELINE.when) return BASELINE;
  const level = (await readJournal()).find(({ when }) => when === latest);
  return level?.tag ?? `unknown (${latest})`;
};

/**
 * All, or up to one. A database of the version before the baseline is recorded as at the baseline; the
 * transaction is the caller's. Throws `Refused` for an older and for a later version.
 */
export const pendingMigrations = async (
  client: DatabaseClient,
  { upTo, folder = MIGRATIONS }: MigrationRange
): Promise<Migration[]> => {
  await client.query(TABLE);
  const journal = await readJournal(folder);
  if ((await recorded(client)).at(-1) === BEFORE_BASELINE.when) {
    await client.query('delete from drizzle.__drizzle_migrations');
    for (const level of journal.filter(({ tag }) => tag === BASELINE)) {
      await record(client, await readMigration(folder, level));
    }
  }
  const done = await recorded(client);
  assertIsKnown(done, journal);
  const end = upTo === undefined ? undefined : journal.findIndex(({ tag }) => tag === upTo) + 1;
  const pending = journal.slice(0, end).filter(({ when }) => !done.includes(when));
  return Promise.all(pending.map(level => readMigration(folder, level)));
};

export const runMigration = async (client: DatabaseClient, migration: Migration) => {
  for (const statement of migration.statements) await client.query(statement);
  await record(client, migration);
};

const assertIsKnown = (done: readonly number[], journal: readonly Level[]) => {
  const known = journal.map(({ when }) => when);
  const [first = 0] = known;
  if (done.some(when => when < first)) {
    throw new Refused(
      `The database is older than this version can bring over: start the last Flightcase ${BEFORE_BASELINE.product} on it first.`
    );
  }
  if (done.some(when => !known.includes(when))) {
    throw new Refused('The database is of a later version of Flightcase: start that one.');
  }
};

const readMigration = async (folder: string, { tag, when }: Level): Promise<Migration> => {
  const text = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
  return {
    tag,
    when,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
    isApart: text.startsWith(APART),
  };
};

// The same table as Drizzle's own runner.
const TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;

const record = (client: DatabaseClient, { hash, when }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ]);

const recorded = async (client: DatabaseClient): Promise<number[]> => {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists"
  );
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<{ made: number }>(
    'select created_at as made from drizzle.__drizzle_migrations order by created_at'
  );
  return rows.map(({ made }) => made);
};
