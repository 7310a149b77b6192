import { statfs } from 'node:fs/promises';

/** What stays free, in bytes, for changes under way, and for opening again after a crash. */
export const RESERVE = 32 * 2 ** 20;

/** Whether a folder's disk has room for more than the reserve. */
export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > RESERVE;
};
