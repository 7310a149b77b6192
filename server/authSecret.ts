import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret that signs tokens: as configured, else drawn once and kept in the data folder. */
export const readAuthSecret = async (configured: string | undefined, dataDir: string) => {
  if (configured) return configured;
  const file = secretFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
};

/** As `readAuthSecret`, but none is drawn: `undefined` where there is none yet. */
export const knownAuthSecret = async (configured: string | undefined, dataDir: string) => {
  if (configured) return configured;
  const file = secretFile(dataDir);
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
};

export const secretFile = (dataDir: string) => path.join(dataDir, 'auth-secret');
