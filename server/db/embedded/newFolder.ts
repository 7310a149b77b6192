import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  type Dirent,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { openFolder } from './openFolder.ts';

const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache/flightcase');

export const preparedFolder = (): string => {
  const file = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return path.join(CACHE, `empty-database-${version}`);
};

/** For the build: making an empty database is half of the work of a first start. */
export const prepareFolder = async (prepared: string = preparedFolder()): Promise<void> => {
  if (existsSync(prepared)) return;
  mkdirSync(path.dirname(prepared), { recursive: true });
  await withDraft(prepared, initialise);
};

export const createFolder = (
  directory: string,
  prepared: string = preparedFolder()
): Promise<void> =>
  withDraft(directory, draft => {
    if (!existsSync(prepared)) return initialise(draft);
    cpSync(prepared, draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });

/** Made next to its final place and then renamed, so that a killed process leaves no incomplete database. */
const withDraft = async (
  directory: string,
  make: (draft: string) => Promise<void> | void
): Promise<void> => {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  await make(draft);
  syncTree(draft);
  renameSync(draft, directory);
  syncPath(path.dirname(directory));
};

/** PGlite lets everyone write its files, also where the umask forbids it. */
const initialise = async (directory: string): Promise<void> => {
  const database = await openFolder(directory);
  await database.close();
  for (const entry of entriesOf(directory))
    chmodSync(pathOf(entry), entry.isFile() ? 0o644 : 0o755);
};

const entriesOf = (directory: string): Dirent[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true });

const pathOf = (entry: Dirent): string => path.join(entry.parentPath, entry.name);

const syncTree = (directory: string): void => {
  for (const entry of entriesOf(directory)) syncPath(pathOf(entry));
  syncPath(directory);
};

const syncPath = (file: string): void => {
  // Windows refuses it for folders and for files that are open for reading.
  if (process.platform === 'win32') return;
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};
