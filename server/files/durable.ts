import { open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file that appears whole or not at all, and outlasts a power cut. */
export const writeDurably = async (file: string, content: Buffer) => {
  const unfinished = `${file}.part`;
  await writeFile(unfinished, content, { flush: true });
  await renameDurably(unfinished, file);
};

/** Gives a file that is on the disk its name there, too. */
export const renameDurably = async (from: string, to: string) => {
  await rename(from, to);
  // Windows opens no folder.
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
