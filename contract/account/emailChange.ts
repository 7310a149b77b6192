import { z } from 'zod';
import { emailAddress } from '../base/fields.ts';
import { twofaCode } from './twofa.ts';

/**
 * The address that a person wants; it is theirs once the link mailed to it is used. With 2FA on, a code of
 * the app or a recovery code is asked for as well.
 */
export const emailChangeInput = z.strictObject({
  email: emailAddress,
  token: twofaCode.optional(),
});
