import { PASSWORD_MIN_LENGTH } from '#contract/limits';

export const STRENGTHS = ['too_short', 'weak', 'fair', 'good', 'strong'] as const;

export type Strength = (typeof STRENGTHS)[number];

/** Kinds of characters, and how many there are to choose from. */
const KINDS: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{Ll}\p{Lu}\d]/u, 33],
];

/** From how many bits on a password is what. */
const FROM_BITS: [number, Strength][] = [
  [70, 'strong'],
  [50, 'good'],
  [35, 'fair'],
];

/**
 * A rough estimate by length and variety; it knows no words. A repeated character counts as one
 * bit. Passwords that everybody knows are the server's to refuse.
 */
export const passwordStrength = (password: string): Strength => {
  const characters = Array.from(password);
  if (characters.length < PASSWORD_MIN_LENGTH) return 'too_short';
  const different = new Set(characters).size;
  const choice = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = different * Math.log2(choice) + (characters.length - different);
  return FROM_BITS.find(([from]) => bits >= from)?.[1] ?? 'weak';
};
