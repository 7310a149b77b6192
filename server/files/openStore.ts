import path from 'node:path';
import type { Config } from '../config.ts';
import { folderStore } from './store.ts';

export const fileStore = async ({ s3Url, dataDir }: Pick<Config, 's3Url' | 'dataDir'>) => {
  if (!s3Url) return folderStore(path.join(dataDir, 'files'));
  const { s3Store } = await import('./s3.ts');
  return s3Store(s3Url);
};
