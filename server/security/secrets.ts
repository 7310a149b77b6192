import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refused } from '../process/operatorError.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface AuthSecrets {
  current: string;
  previous?: string | undefined;
}

/**
 * Encrypts values that must be readable, but not in a database copy: 2FA secrets, mails with links. The key
 * is derived from `AUTH_SECRET`; its id precedes the value, so that values of the previous secret stay
 * readable.
 */
export const sealerFrom = ({ current, previous }: AuthSecrets) => {
  const own = sealingKey(current);
  const keys = [own, ...(previous ? [sealingKey(previous)] : [])];
  return {
    seal: (text: string) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, own.key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
      return `${own.id}.${bytes.toString('base64url')}`;
    },

    unseal: (sealed: string) => {
      const [first = '', second] = sealed.split('.');
      // Values from before key ids have none.
      if (second === undefined) return unsealWithAny(first, keys);
      const known = keys.find(({ id }) => id === first);
      if (!known) throw new Error('sealed with another secret');
      return unsealWith(second, known.key);
    },
  };
};

interface SealingKey {
  id: string;
  key: Buffer;
}

const sealingKey = (secret: string): SealingKey => ({
  id: keyIdOf(secret),
  key: createHmac('sha256', secret).update('sealed values').digest(),
});

const unsealWithAny = (sealed: string, keys: readonly SealingKey[]): string => {
  const [{ key } = { key: undefined }, ...others] = keys;
  if (!key) throw new Error('sealed with another secret');
  try {
    return unsealWith(sealed, key);
  } catch (error) {
    if (others.length === 0) throw error;
    return unsealWithAny(sealed, others);
  }
};

const unsealWith = (sealed: string, key: Buffer) => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
};

export const keyIdOf = (authSecret: string) => fingerprintOf(authSecret).slice(0, 8);

/** Identifies a secret without revealing it; in backups too. */
export const fingerprintOf = (authSecret: string) =>
  createHmac('sha256', authSecret).update('fingerprint').digest('hex').slice(0, 16);

export type Sealer = ReturnType<typeof sealerFrom>;

/** As configured, else generated once and stored in the data folder. */
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

export const knownAuthSecret = async (configured: string | undefined, dataDir: string) => {
  if (configured) return configured;
  const file = secretFile(dataDir);
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
};

export const secretFile = (dataDir: string) => path.join(dataDir, 'auth-secret');

const GROUP_AND_OTHERS = 0o077;

/**
 * Creates the folder if needed. All files of this process are readable only by its account. Throws `Refused`
 * for a folder with content that others can read.
 */
export const securedDataFolder = async (folder: string) => {
  if (process.platform === 'win32') return;
  process.umask(GROUP_AND_OTHERS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  if ((mode & GROUP_AND_OTHERS) === 0) return;
  // Others could not read anything yet.
  if ((await readdir(folder)).length === 0) return chmod(folder, 0o700);
  throw new Refused(
    `Other accounts of this machine can read ${folder}, where secrets are kept. Run: chmod -R go= ${folder}`
  );
};
