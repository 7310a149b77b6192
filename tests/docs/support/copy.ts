import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const NOT_COPIED = ['.git', 'data', 'dist', 'node_modules', 'test-results'];

/** The test runner's own variables must not reach a runner in the copy. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS$|NODE_ENV$)/.test(name))
);

/** A copy of the repository, with the installed packages of the original. */
export const copyRepository = async () => {
  const copy = await realpath(await mkdtemp(path.join(tmpdir(), 'flightcase-docs-')));
  await cp(ROOT, copy, {
    recursive: true,
    filter: from => !NOT_COPIED.includes(path.relative(ROOT, from)),
  });
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));

  /** Runs a tool of node_modules; what it said where it fails, else nothing. */
  const run = (tool: string, ...args: string[]) =>
    new Promise<string>(resolve => {
      const file = path.join(copy, 'node_modules/.bin', tool);
      execFile(
        process.execPath,
        [file, ...args],
        { cwd: copy, env: ENVIRONMENT, maxBuffer: Infinity },
        (error, stdout, stderr) => resolve(error ? `${error.message}\n${stdout}\n${stderr}` : '')
      );
    });

  return { copy, run, remove: () => rm(copy, { recursive: true, force: true }) };
};
