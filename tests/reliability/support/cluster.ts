import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../e2e/support/freePort.ts';
import { settingsOf, type Place } from './places.ts';
import { NotRun } from './trial.ts';

const run = promisify(execFile);

/** Where Debian puts each version's programs. */
const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL refuses to run as root: then it runs as the account that its package made. */
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server of our own, that may be stopped, broken and filled. */
export interface Cluster {
  place: Place;
  port: number;
  folder: string;
  control(...args: string[]): Promise<void>;
}

/** Runs work with a PostgreSQL server of its own; `in` is its folder. */
export const withCluster = async <Result>(
  work: (cluster: Cluster) => Promise<Result>,
  options: { in?: string; settings?: readonly string[] } = {}
) => {
  const bin = await programs();
  const parent = await mkdtemp(path.join(options.in ?? tmpdir(), 'flightcase-cluster-'));
  const folder = path.join(parent, 'data');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightcase-cluster-files-'));
  if (isRoot) await run('chown', ['postgres', parent]);
  const port = await freePort();
  const own = (program: string, args: string[]) => {
    const command = [path.join(bin, program), '-D', folder, ...args];
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', ...command], { cwd: parent })
      : run(command[0] ?? '', command.slice(1));
  };
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, ...(options.settings ?? [])];
  const flags = `-k ${parent} ${settings.map(setting => `-c ${setting}`).join(' ')}`;
  const control = async (...args: string[]) => {
    await own('pg_ctl', ['-w', '-t', '120', '-l', path.join(parent, 'log'), '-o', flags, ...args]);
  };
  try {
    await own('initdb', ['-A', 'trust', '-U', 'postgres', '--no-instructions']);
    await control('start');
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const place: Place = {
      engine: 'PostgreSQL',
      dataDir,
      databaseUrl: url,
      env: settingsOf(dataDir, url),
    };
    return await work({ place, port, folder, control });
  } finally {
    await control('stop', '-m', 'immediate').catch(() => undefined);
    await rm(parent, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
};

const programs = async () => {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined)
    throw new NotRun('the programs of PostgreSQL (initdb, pg_ctl) are not here');
  return path.join(DEBIAN, newest, 'bin');
};
