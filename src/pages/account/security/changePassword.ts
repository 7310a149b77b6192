import type { FieldValues } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '#contract/limits';
import { isLongEnough } from '#contract/passwordLength';
import { textOf } from '../../../api/ApiError.ts';
import { api } from '../../../api/client.ts';

const MISSING = 'validation.required';

/** What is wrong with the three passwords of the form, by field. */
export const checkPasswords = (values: FieldValues) => {
  const newPassword = textOf(values, 'newPassword');
  const confirmation = textOf(values, 'confirmation');
  return {
    ...(!textOf(values, 'currentPassword') && { currentPassword: MISSING }),
    ...problemOfNew(newPassword),
    ...(!confirmation && { confirmation: MISSING }),
    ...(newPassword && confirmation && newPassword !== confirmation && MISMATCH),
  };
};

const MISMATCH = { confirmation: 'account.password.mismatch' };

const problemOfNew = (password: string | undefined) => {
  if (!password) return { newPassword: MISSING };
  if (isLongEnough(password)) return undefined;
  const args = { minimum: PASSWORD_MIN_LENGTH };
  return { newPassword: { message: 'account.password.too_short', args } };
};

export const changePassword = ({ currentPassword, newPassword }: FieldValues) =>
  api('/users/change-password', { method: 'POST', body: { currentPassword, newPassword } });
