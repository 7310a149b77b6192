import { PASSWORD_MIN_LENGTH } from '../base/limits.ts';

/**
 * True if a new password has the minimum length. It counts characters as users see them: an emoji
 * is one.
 */
export const isLongEnough = (password: string, minimum = PASSWORD_MIN_LENGTH) =>
  Array.from(password).length >= minimum;
