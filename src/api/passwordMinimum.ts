import { PASSWORD_MIN_LENGTH } from '#contract/limits';
import { valueOf } from './ApiError.ts';

/** Characters that a new password needs: as many as an answer says, else as everywhere (spec §9). */
export const passwordMinimumIn = (answer: unknown): number => {
  const said = valueOf(answer, 'passwordMinLength');
  return typeof said === 'number' ? said : PASSWORD_MIN_LENGTH;
};
