import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../e2e/support/freePort.ts';

const run = promisify(execFile);

/** Where Debian puts each version's programs. */
const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL refuses to run as root: then it runs as the account that its package made. */
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server of our own, that may be stopped, broken and filled. */
export interface OwnPostgres {
  url: string;
  port: number;
  folder: string;
  control(...args: string[]): Promise<void>;
  /** Stops it, and removes all that it stored. */
  remove(): Promise<void>;
}

/** The newest version's folder of programs, if PostgreSQL is installed here. */
export const postgresPrograms = async (): Promise<string | undefined> => {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  return newest && path.join(DEBIAN, newest, 'bin');
};

/** Starts a server of our own. It keeps its data in a new folder of `parent`, which its account can enter. */
export const startOwnPostgres = async (
  programs: string,
  options: { parent: string; settings?: readonly string[] }
): Promise<OwnPostgres> => {
  const home = await mkdtemp(path.join(options.parent, 'flightcase-postgres-'));
  const folder = path.join(home, 'data');
  if (isRoot) await run('chown', ['postgres', home]);
  const port = await freePort();
  const own = (program: string, args: string[]) => {
    const command = [path.join(programs, program), '-D', folder, ...args];
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', ...command], { cwd: home })
      : run(command[0] ?? '', command.slice(1));
  };
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, ...(options.settings ?? [])];
  const flags = `-k ${home} ${settings.map(setting => `-c ${setting}`).join(' ')}`;
  const control = async (...args: string[]) => {
    await own('pg_ctl', ['-w', '-t', '120', '-l', path.join(home, 'log'), '-o', flags, ...args]);
  };
  const remove = async () => {
    await control('stop', '-m', 'immediate').catch(() => undefined);
    await rm(home, { recursive: true, force: true });
  };
  try {
    await own('initdb', ['-A', 'trust', '-U', 'postgres', '--no-instructions']);
    await control('start');
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, folder, control, remove };
};
