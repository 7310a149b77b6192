import { hash, verify, type Options } from '@node-rs/argon2';
import { PASSWORD_MAX_BYTES } from '#contract/limits';
import { turns } from '../../turns.ts';
import { networkOf } from './network.ts';

/** argon2id with 64 MiB and three passes (security P4); it runs on threads of its own. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } satisfies Options;

/** Each takes 64 MiB and a core: more at once make everyone wait, the server's memory included. */
const { inTurn, queue } = turns({ atOnce: 4, waitingAtMost: 32, ofOneNetwork: 16, retryAfter: 2 });

/** A hash of a password that nobody has: checked where there is no account to check. */
let nobodysHash: Promise<string> | undefined;

/**
 * Hashes a new password. Throws 503 `server_busy` when too many passwords, or too many from the
 * caller's network, wait to be worked on.
 */
export const hashPassword = (password: string, ip = '') =>
  inTurn(() => hash(password, COST), networkOf(ip));

/**
 * Whether the password is the account's. Without an account it takes the same time and answers no.
 * Throws 503 `server_busy` as `hashPassword` does.
 */
export const checkPassword = async (
  password: string,
  passwordHash: string | null | undefined,
  ip = ''
) => {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return false;
  nobodysHash ??= hash(crypto.randomUUID(), COST);
  const stored = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(stored, password), networkOf(ip));
  return matches && Boolean(passwordHash);
};

/** How many passwords are worked on, and wait to be. */
export const passwordQueue = queue;
