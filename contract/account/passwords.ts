import { z } from 'zod';
import { exactText, requiredText } from '../base/fields.ts';
import { successAnswer } from './auth.ts';
import { TEXT_MAX } from '../base/limits.ts';

/** The minimum length of a new password, if the server requires more than others. */
export const passwordMinimum = { passwordMinLength: z.number().int().optional() };

export const passwordResetRequest = z.strictObject({
  email: requiredText(TEXT_MAX.email),
});

/** The answer is the same for known and unknown addresses. */
export const passwordResetAnswer = z.object({
  messageCode: z.literal('reset_email_sent_if_exists'),
});

/** The answer of a link to reset a password. */
export const passwordResetLink = successAnswer.extend(passwordMinimum);

export const passwordResetInput = z.strictObject({ password: exactText });

export const changePasswordInput = z.strictObject({
  currentPassword: exactText,
  newPassword: exactText,
});

/** A one-time token from a mailed link. A misspelt one is handled as unknown. */
export const linkParam = z.strictObject({ token: z.string() });
