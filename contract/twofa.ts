import { z } from 'zod';

/** Codes that open an account once each when the phone is gone. */
export const RECOVERY_CODE_COUNT = 10;

/** A code as people type it: digits of an app, or a recovery code, with spaces or dashes. */
const code = z.string().trim().min(1).max(40);

export const twofaLoginInput = z.strictObject({ userId: z.string().min(1).max(200), token: code });

export const twofaSetupInput = z.strictObject({ userId: z.string().max(200).optional() }).nullish();

/** `qrCode` is the otpauth address to show as a QR code; neither is told of a 2FA that is on. */
export const twofaSetupAnswer = z.object({
  secret: z.string().optional(),
  qrCode: z.string().optional(),
  alreadySetup: z.boolean().optional(),
});

export const twofaVerifyInput = z.strictObject({
  token: code,
  secret: z.string().min(1).max(200),
  userId: z.string().max(200).optional(),
});

export const twofaVerifyAnswer = z.object({
  accessToken: z.string(),
  recoveryCodes: z.array(z.string()),
});

export const twofaDisableInput = z.strictObject({ token: code });
