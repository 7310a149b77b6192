import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DatabaseConnection, openDatabase } from '#server/db/connection';
import { administer, createDatabase, nameOf } from '../../api/support/postgresDatabases.ts';
import { postgresForTests } from '../../api/support/postgresForTests.ts';
import { PASSWORD, startProduct } from './product.ts';
import { NotRun } from './trial.ts';

export type Engine = 'embedded' | 'PostgreSQL';

export const BOTH: readonly Engine[] = ['embedded', 'PostgreSQL'];

/** Where a server keeps everything: its folder, and its database where that is not in the folder. */
export interface Place {
  engine: Engine;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The settings that lead a server to this place. */
  env: Record<string, string>;
}

const folders = mkdtemp(path.join(tmpdir(), 'flightcase-reliability-'));
const templates = new Map<Engine, Promise<Place>>();
let places = 0;

/** Runs work at a new place with the sample companies, and then removes it. */
export const withPlace = async <Result>(
  engine: Engine,
  work: (place: Place) => Promise<Result>
): Promise<Result> => withCopy(await templateOf(engine), work);

/** Runs work at a copy of a place without a running server. */
export const withCopy = async <Result>(original: Place, work: (place: Place) => Promise<Result>) =>
  removing(await newPlace(original.engine, original), work);

/** Runs work at an empty place. */
export const withEmptyPlace = async <Result>(
  engine: Engine,
  work: (place: Place) => Promise<Result>
) => removing(await newPlace(engine), work);

const removing = async <Result>(place: Place, work: (place: Place) => Promise<Result>) => {
  try {
    return await work(place);
  } finally {
    await removePlace(place);
  }
};

/** The database of a place while no server runs on it (an embedded one is nobody else's then). */
export const withDatabase = async <Result>(
  place: Place,
  work: (database: DatabaseConnection) => Promise<Result>
) => {
  const connection = await openDatabase({
    databaseUrl: place.databaseUrl,
    dataDir: place.dataDir,
  });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
};

/** The settings of a server that keeps its things here. */
export const settingsOf = (dataDir: string, database = '') => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database,
  AUTH_SECRET: 'known to the reliability trials alone',
  SAMPLE_DATA: 'on',
  SUPERADMIN_PASSWORD: PASSWORD,
  SAMPLE_PASSWORD: PASSWORD,
  ALLOW_SUPERUSER: 'on',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
});

/** Removes what all trials shared. */
export const removeTemplates = async () => {
  for (const template of templates.values()) {
    await template.then(removePlace, () => undefined);
  }
  await rm(await folders, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
};

/** The place that all others are copies of: making sample companies takes longer than copying. */
const templateOf = (engine: Engine) => {
  const kept = templates.get(engine);
  if (kept) return kept;
  const template = makeTemplate(engine);
  templates.set(engine, template);
  // What broke one trial does not break the next ones.
  template.catch(() => templates.delete(engine));
  return template;
};

const makeTemplate = async (engine: Engine) => {
  const place = await newPlace(engine);
  const product = await startProduct(place);
  await product.stop('SIGTERM');
  return place;
};

const newPlace = async (engine: Engine, template?: Place): Promise<Place> => {
  const number = (places += 1);
  const dataDir = path.join(await folders, String(number));
  await mkdir(dataDir, { mode: 0o700 });
  // A snapshot may still be written there by a process that outlives its server.
  if (template) {
    const snapshots = path.join(template.dataDir, 'snapshots');
    const filter = (source: string) => source !== snapshots;
    await cp(template.dataDir, dataDir, { recursive: true, filter });
  }
  if (engine === 'embedded') {
    return { engine, dataDir, databaseUrl: undefined, env: settingsOf(dataDir) };
  }
  const server = await postgresForTests();
  if (!server) throw new NotRun('no PostgreSQL answers: set TEST_DATABASE_URL');
  const url = await createDatabase(server, template?.databaseUrl);
  return { engine, dataDir, databaseUrl: url, env: settingsOf(dataDir, url) };
};

const removePlace = async ({ dataDir, databaseUrl: url }: Place) => {
  // A snapshot that was begun at the end is still written, and then cleared away.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  const server = await postgresForTests();
  if (url && server) {
    await administer(server, `drop database if exists ${nameOf(url)} with (force)`);
  }
};
