import { z } from 'zod';
import { exactText, requiredText } from '../base/fields.ts';
import { successAnswer } from './auth.ts';
import { TEXT_MAX } from '../base/limits.ts';

/** Characters that a new password needs, in answers of a server that asks for more than others. */
export const passwordMinimum = { passwordMinLength: z.number().int().optional() };

export const passwordResetRequest = z.strictObject({
  email: requiredText(TEXT_MAX.email),
});

/** The same answer whether or not the address is known. */
export const passwordResetAnswer = z.object({
  messageCode: z.literal('reset_email_sent_if_exists'),
});

/** What a link to reset a password shows of it. */
export const passwordResetLink = successAnswer.extend(passwordMinimum);

export const passwordResetInput = z.strictObject({ password: exactText });

export const changePasswordInput = z.strictObject({
  currentPassword: exactText,
  newPassword: exactText,
});

/** A one-time token, as it stands in a mailed link; one that is misspelt is unknown like any other. */
export const linkParam = z.strictObject({ token: z.string() });
