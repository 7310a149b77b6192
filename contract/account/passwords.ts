import { z } from 'zod';
import { exactText, requiredText } from '../base/fields.ts';
import { successAnswer } from './auth.ts';
import { TEXT_MAX } from '../base/limits.ts';

export const passwordMinimum = { passwordMinLength: z.number().int().optional() };

export const passwordResetRequest = z.strictObject({
  email: requiredText(TEXT_MAX.email),
});

/** The answer is the same for known and unknown addresses. */
export const passwordResetAnswer = z.object({
  messageCode: z.literal('reset_email_sent_if_exists'),
});

export const passwordResetLink = successAnswer.extend(passwordMinimum);

export const passwordResetInput = z.strictObject({ password: exactText });

export const changePasswordInput = z.strictObject({
  currentPassword: exactText,
  newPassword: exactText,
});

export const linkParam = z.strictObject({ token: z.string() });
