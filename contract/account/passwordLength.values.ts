import { PASSWORD_MIN_LENGTH } from '../base/limits.ts';

/** Whether a new password is no shorter than it may be, counted as people count: an emoji is one. */
export const isLongEnough = (password: string, minimum = PASSWORD_MIN_LENGTH) =>
  Array.from(password).length >= minimum;
