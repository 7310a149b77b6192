import { existsSync } from 'node:fs';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { DatabaseInUseError } from '../db/embedded/errors.ts';
import { BackupRefused } from './errors.ts';
import type { Manifest } from './manifest.ts';

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a command with the settings of the server; ends with 1, and one line, when it is refused. */
export const runCommand = (work: (config: Config) => Promise<void>) => {
  const run = async () => {
    if (existsSync('.env')) process.loadEnvFile();
    await work(readConfig(process.env));
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  });
};

const EXPECTED = [BackupRefused, ConfigError, DatabaseInUseError];

const sentenceOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    EXPECTED.some(kind => error instanceof kind) ||
    ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  return isExpected ? error.message : error.stack;
};

/** What a backup holds, and how long it took since `started`, a `performance.now()`. */
export const summaryOf = ({ tables, parts, madeAt }: Manifest, started: number) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = parts.filter(({ name }) => name.startsWith('files/')).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${rows} rows of ${tables.length} tables and ${files} files, as of ${madeAt}, in ${seconds} s`;
};
