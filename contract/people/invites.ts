import { z } from 'zod';
import { emailAddress, optionalReference, recordId, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { LOCALES } from '../base/locales.ts';

export const inviteInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  last_name: requiredText(TEXT_MAX.name),
  email: emailAddress,
  user_type: requiredText(TEXT_MAX.name),
  tenant_id: optionalReference,
  language: z.enum(LOCALES).optional(),
  /** Given on registering; needs `permissions.edit`. */
  role_ids: z.array(recordId).max(20).optional(),
});

export const inviteFields = inviteInput.keyof().enum;

export const inviteSchema = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string().nullable(),
  email: z.string(),
  user_type: z.string(),
  tenant_id: z.int(),
  expires_at: z.iso.datetime(),
  used: z.boolean(),
  role_ids: z.array(z.int()),
  /** When the invited person learned that the address has an account elsewhere. */
  address_taken_at: z.iso.datetime().nullable(),
});
