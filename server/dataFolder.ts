import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { Refused } from './refused.ts';

/** What group and others may do with a file. */
const OTHERS = 0o077;

/**
 * Makes the data folder where there is none, and has everything that this process writes readable
 * by its own account alone. Throws `Refused` for a folder with content that others can read.
 */
export const securedDataFolder = async (folder: string) => {
  if (process.platform === 'win32') return;
  process.umask(OTHERS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  if ((mode & OTHERS) === 0) return;
  // Nothing in it that somebody could have read.
  if ((await readdir(folder)).length === 0) return chmod(folder, 0o700);
  throw new Refused(
    `Other accounts of this machine can read ${folder}, where secrets are kept. Run: chmod -R go= ${folder}`
  );
};
