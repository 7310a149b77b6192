import { z } from 'zod';
import { emailAddress } from '../base/fields.ts';
import { twofaCode } from './twofa.ts';

/** Stored once the mailed link is opened. With 2FA on, a code of the app or a recovery code is required. */
export const emailChangeInput = z.strictObject({
  email: emailAddress,
  token: twofaCode.optional(),
});
