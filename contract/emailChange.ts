import { z } from 'zod';
import { emailAddress } from './fields.ts';

/** The address that a person wants; it is theirs once the link mailed to it is used. */
export const emailChangeInput = z.strictObject({ email: emailAddress });
