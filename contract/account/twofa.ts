import { z } from 'zod';
import { requiredText, text } from '../base/fields.ts';

export const RECOVERY_CODE_COUNT = 10;

export const twofaCode = requiredText(40);

export const twofaLoginInput = z.strictObject({
  userId: requiredText(200),
  token: twofaCode,
});

export const twofaSetupInput = z.strictObject({ userId: text(200).optional() }).nullish();

/** `qrCode` is the otpauth address. With 2FA already on, both are absent. */
export const twofaSetupAnswer = z.object({
  secret: z.string().optional(),
  qrCode: z.string().optional(),
  alreadySetup: z.boolean().optional(),
});

export const twofaVerifyInput = z.strictObject({
  token: twofaCode,
  secret: requiredText(200),
  userId: text(200).optional(),
});

export const twofaVerifyAnswer = z.object({
  accessToken: z.string(),
  recoveryCodes: z.array(z.string()),
});

export const twofaDisableInput = z.strictObject({ token: twofaCode });
