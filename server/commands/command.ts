import { existsSync } from 'node:fs';
import type { Manifest } from '../backup/manifest.ts';
import { type Config, ownConfig } from '../config.ts';
import { databaseFolder } from '../db/embedded/lock.ts';
import { Refused, sentenceOf } from '../process/operatorError.ts';
import { securedDataFolder } from '../security/secrets.ts';

export const say = (text: string) => process.stdout.write(`${text}\n`);

export const assertEmbedded = (dataDir: string) => {
  if (!existsSync(databaseFolder(dataDir))) {
    throw new Refused(`There is no database in ${dataDir}.`);
  }
};

export const assertDatabase = ({ databaseUrl, dataDir }: Config) => {
  if (!databaseUrl) assertEmbedded(dataDir);
};

/** A refusal prints one line; the exit code is 1. */
export const runCommand = (work: (config: Config) => Promise<void>) => {
  const run = async () => {
    const config = ownConfig();
    await securedDataFolder(config.dataDir);
    await work(config);
  };
  run().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  });
};

export const summaryOf = ({ tables, parts, madeAt }: Manifest, started: number) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = parts.filter(({ name }) => name.startsWith('files/')).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${rows} rows of ${tables.length} tables and ${files} files, as of ${madeAt}, in ${seconds} s`;
};
