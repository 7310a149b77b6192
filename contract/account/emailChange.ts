import { z } from 'zod';
import { emailAddress } from '../base/fields.ts';
import { twofaCode } from './twofa.ts';

/**
 * The new address of a user. The server sets it once the mailed link is opened. With 2FA on, it
 * also requires a code of the app or a recovery code.
 */
export const emailChangeInput = z.strictObject({
  email: emailAddress,
  token: twofaCode.optional(),
});
