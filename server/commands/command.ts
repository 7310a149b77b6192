import { existsSync } from 'node:fs';
import { BackupRefused } from '../backup/errors.ts';
import type { Manifest } from '../backup/manifest.ts';
import { ConfigError, ownConfig, type Config } from '../config.ts';
import { databaseFolder } from '../db/embedded/folders.ts';
import { DatabaseInUseError } from '../db/embedded/errors.ts';

/** What a command was asked for and cannot do, as a sentence for the person who asked. */
export class CommandRefused extends Error {}

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** An embedded database is opened where there is one, and not made. */
export const assertEmbedded = (dataDir: string) => {
  if (!existsSync(databaseFolder(dataDir))) {
    throw new CommandRefused(`There is no database in ${dataDir}.`);
  }
};

export const assertDatabase = ({ databaseUrl, dataDir }: Config) => {
  if (!databaseUrl) assertEmbedded(dataDir);
};

/** Runs a command with the settings of the server; ends with 1, and one line, when it is refused. */
export const runCommand = (work: (config: Config) => Promise<void>) => {
  const run = async () => work(ownConfig());
  run().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(rootOf(error))}\n`);
    process.exitCode = 1;
  });
};

const EXPECTED = [CommandRefused, BackupRefused, ConfigError, DatabaseInUseError];

const sentenceOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return isExpected(error) ? error.message : error.stack;
};

const isExpected = (error: Error) =>
  EXPECTED.some(kind => error instanceof kind) ||
  ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** What a failure comes of: a failed query's own message repeats thousands of values. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && !isExpected(error) && error.cause !== undefined
    ? rootOf(error.cause)
    : error;

/** What a backup holds, and how long it took since `started`, a `performance.now()`. */
export const summaryOf = ({ tables, parts, madeAt }: Manifest, started: number) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = parts.filter(({ name }) => name.startsWith('files/')).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${rows} rows of ${tables.length} tables and ${files} files, as of ${madeAt}, in ${seconds} s`;
};
