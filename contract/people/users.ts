import { z } from 'zod';
import { personFields } from '../account/auth.ts';
import { USER_TYPES } from '../base/userTypes.values.ts';
import { optionalText, requiredText, text } from '../base/fields.ts';
import { spellPostalCode } from '../base/addresses.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { LOCALES } from '../base/locales.ts';
import { userRolesInput } from './roles.ts';

const booleanLike = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1'])])
  .transform(value => [true, 1, '1'].some(on => on === value));

/** Requires `user.edit`. The address and the tenant are fixed. */
export const userInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  last_name: optionalText(TEXT_MAX.name),
  user_type: z.enum(USER_TYPES),
  active: booleanLike,
  phone: optionalText(TEXT_MAX.phone),
  street: optionalText(TEXT_MAX.line),
  postal_code: optionalText(TEXT_MAX.code, spellPostalCode),
  city: optionalText(TEXT_MAX.name),
  language: z.enum(LOCALES),
});

export const userChanges = userInput.partial().extend({ email: text(TEXT_MAX.email).optional() });

export const permissionNamesInput = z.strictObject({
  permissions: z.array(text(TEXT_MAX.name)).max(200),
});

/** A form saves it as a whole; the API has a call for each part. */
export const userWithRights = userChanges.extend({
  ...permissionNamesInput.partial().shape,
  ...userRolesInput.partial().shape,
});

export const userFields = userWithRights.keyof().enum;

export const userSchema = z.object({
  ...personFields,
  version: z.int(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  role_names: z.array(z.string()),
});

export type User = z.infer<typeof userSchema>;

/** Deleted users are listed only with `deleted`. */
export const userListQuery = listQuery(
  ['name', 'last_name', 'email', 'user_type', 'active', 'tenant_id'],
  {
    user_type: z.enum(USER_TYPES).optional(),
    active: z.boolean().optional(),
    deleted: z.boolean().optional(),
  }
);
