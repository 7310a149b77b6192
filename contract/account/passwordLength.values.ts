import { PASSWORD_MIN_LENGTH } from '../base/limits.ts';

/** Counts characters as users see them: an emoji is one. */
export const isLongEnough = (password: string, minimum = PASSWORD_MIN_LENGTH) =>
  Array.from(password).length >= minimum;
