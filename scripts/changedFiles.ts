import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Files of code that differ from the last commit, with new ones, without removed ones. */
export const changedFiles = () =>
  [...gitLines('diff', '--name-only', 'HEAD'), ...gitLines('ls-files', '-o', '--exclude-standard')]
    .filter(file => /\.(?:[cm]?tsx?|[cm]?js)$/.test(file))
    .filter(file => existsSync(file));

const gitLines = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
