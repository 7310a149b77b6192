import path from 'node:path';
import type { Config } from '../config.ts';
import { folderStore } from './folder.ts';

export interface StoredFile {
  key: string;
  changedAt: Date;
}

/** Where uploaded files lie; keys are ours, never a path from outside. */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Throws 404 `not_found` when there is no such file. */
  get(key: string): Promise<Buffer>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<StoredFile>;
}

/** The storage of `S3_URL` where one is set, whose library is read only then; else a folder. */
export const fileStore = async ({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>) => {
  if (!s3Url) return folderStore(path.join(dataDir, 'files'));
  const { s3Store } = await import('./s3.ts');
  return s3Store(s3Url);
};
