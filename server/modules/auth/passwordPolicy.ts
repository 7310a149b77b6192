import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '#contract/limits';
import { isLongEnough } from '#contract/passwordLength';
import { ApiError } from '../../errors.ts';

/** How many of the most common passwords are refused, among those long enough to be set. */
const BLOCKLIST_SIZE = 12_000;

const normalise = (text: string) => text.normalize('NFKC').toLowerCase();

const BLOCKLIST = new Set(
  dictionary['passwords-common']
    .filter(password => password.length >= PASSWORD_MIN_LENGTH)
    .slice(0, BLOCKLIST_SIZE)
);

/** Words that make a password no better, whoever it is for. */
const PLAIN_WORDS = ['flightcase', 'password', 'wachtwoord', 'passwort', 'welkom'];

/** A password that is made of known words needs this many letters of its own. */
const OWN_LETTERS = 4;

interface PasswordPolicy {
  /** In characters, as this server is set up. */
  passwordMinLength: number;
  /** The account's own, which are no secret. */
  names: readonly (string | null)[];
}

/**
 * Throws 400 when a new password is too short, too long, commonly known, or little more than the
 * account's own names (spec §9, security P1 to P3). There are no rules about its characters.
 */
export const assertAcceptable = (
  password: string,
  { passwordMinLength, names }: PasswordPolicy
) => {
  if (!isLongEnough(password, passwordMinLength))
    throw new ApiError(400, 'password_too_short', { values: { passwordMinLength } });
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES)
    throw new ApiError(400, 'password_too_long');
  const plain = normalise(password);
  if (BLOCKLIST.has(plain) || isMadeOf(plain, [...PLAIN_WORDS, ...wordsOf(names)])) {
    throw new ApiError(400, 'password_too_common');
  }
};

/** What an answer says of the smallest password: nothing where it is everyone's. */
export const ownMinimum = (passwordMinLength: number) =>
  passwordMinLength > PASSWORD_MIN_LENGTH ? { passwordMinLength } : {};

const wordsOf = (names: readonly (string | null)[]) =>
  names.flatMap(name => normalise(name ?? '').split(/[^\p{L}]+/u)).filter(word => word.length > 2);

const isMadeOf = (password: string, words: readonly string[]) => {
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length < OWN_LETTERS;
};
