import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The prefix of this run's databases, which its workers inherit. */
const RUN = (process.env.TEST_RUN ??= `flightcase_test_${randomUUID().slice(0, 8)}`);

/** The address of a new database on a server, empty or a copy, which is there until the run ends. */
export const createDatabase = async (server: string, template?: string): Promise<string> => {
  const name = `${RUN}_${randomUUID().slice(0, 8)}`;
  const source = template ? ` template ${nameOf(template)}` : '';
  await administer(server, `create database ${name}${source}`);
  return databaseUrl(server, name);
};

/** As `createDatabase`, where no test ends the server: no commit waits for the disk. */
export const createUnsynced = async (server: string, template?: string): Promise<string> => {
  const url = await createDatabase(server, template);
  await leaveUnsynced(server, nameOf(url));
  return url;
};

export const leaveUnsynced = (server: string, name: string) =>
  administer(server, `alter database ${name} set synchronous_commit = off`);

/** Databases dropped at once: a run makes more than a server takes connections. */
const DROPPED_AT_ONCE = 20;

/** Drops all databases of this run: each waits for a checkpoint, which those dropped at once share. */
export const dropDatabases = async (server: string) => {
  const pool = new pg.Pool({ connectionString: server, max: DROPPED_AT_ONCE });
  try {
    const { rows } = await pool.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [RUN]
    );
    await Promise.all(
      rows.map(({ datname }) => pool.query(`drop database if exists ${datname} with (force)`))
    );
  } finally {
    await pool.end();
  }
};

/** Runs a statement on a connection of its own: its rows. */
export const administer = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
};

export const databaseUrl = (server: string, database: string) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** The name of the database that an address leads to. */
export const nameOf = (url: string) => new URL(url).pathname.slice(1);
