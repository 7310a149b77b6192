import { hash, type Options, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '#contract/base/limits';
import { isLongEnough } from '#contract/account/passwordLength.values';
import { DomainError } from '../errors.ts';
import { concurrencyLimit } from '../process/concurrencyLimit.ts';
import { networkOf } from './throttle.ts';

/** argon2id with 64 MiB and three passes, on its own threads. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } satisfies Options;

/** Each hash takes 64 MiB and a core. More at once would slow everyone and exhaust the memory. */
const { inTurn, queue } = concurrencyLimit({
  atOnce: 4,
  waitingAtMost: 32,
  ofOne: 16,
  retryAfter: 2,
});

let nobodysHash: Promise<string> | undefined;

/** Throws `server_busy` if too many passwords wait, in total or from the caller's network. */
export const hashPassword = (password: string, ip = '') =>
  inTurn(() => hash(password, COST), networkOf(ip));

/** Without an account it takes the same time and returns false. Throws `server_busy` as `hashPassword`. */
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

export const passwordQueue = queue;

const BLOCKLIST_SIZE = 12_000;

const normalise = (text: string) => text.normalize('NFKC').toLowerCase();

const BLOCKLIST = new Set(
  dictionary['passwords-common']
    .filter(password => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, BLOCKLIST_SIZE)
);

const PLAIN_WORDS = ['flightcase', 'password', 'wachtwoord', 'passwort', 'welkom'];

const OWN_LETTERS = 4;

interface PasswordPolicy {
  passwordMinLength: number;
  names: readonly (string | null)[];
}

/**
 * Throws 400 if a new password is too short, too long, common, or mostly the account's own names. No rules
 * about its characters.
 */
export const assertAcceptable = (
  password: string,
  { passwordMinLength, names }: PasswordPolicy
) => {
  if (!isLongEnough(password, passwordMinLength))
    throw new DomainError('password_too_short', { values: { passwordMinLength } });
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) throw new DomainError('password_too_long');
  const plain = normalise(password);
  if (BLOCKLIST.has(plain) || isMadeOf(plain, [...PLAIN_WORDS, ...wordsOf(names)])) {
    throw new DomainError('password_too_common');
  }
};

export const ownMinimum = (passwordMinLength: number) =>
  passwordMinLength > PASSWORD_MIN_LENGTH ? { passwordMinLength } : {};

const wordsOf = (names: readonly (string | null)[]) =>
  names.flatMap(name => normalise(name ?? '').split(/[^\p{L}]+/u)).filter(word => word.length > 2);

const isMadeOf = (password: string, words: readonly string[]) => {
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length < OWN_LETTERS;
};
