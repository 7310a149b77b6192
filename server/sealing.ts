import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what must be read again but not by whoever holds a copy of the database: 2FA secrets,
 * mails with links (security T1, L1). The key is derived from `AUTH_SECRET`.
 */
export const sealerFrom = (authSecret: string) => {
  const key = createHmac('sha256', authSecret).update('sealed values').digest();
  return {
    seal: (text: string) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    /** Throws when the text was not sealed with this key, or was changed. */
    unseal: (sealed: string) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    },
  };
};

/** Tells secrets apart, and nothing else about them: a backup carries it. */
export const fingerprintOf = (authSecret: string) =>
  createHmac('sha256', authSecret).update('fingerprint').digest('hex').slice(0, 16);

export type Sealer = ReturnType<typeof sealerFrom>;
