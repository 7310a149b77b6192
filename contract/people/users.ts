import { z } from 'zod';
import { personFields } from '../account/auth.ts';
import { USER_TYPES } from '../base/userTypes.values.ts';
import { optionalText, requiredText, text } from '../base/fields.ts';
import { spellPostalCode } from '../base/addresses.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { LOCALES } from '../base/locales.ts';
import { userRolesInput } from './roles.ts';

/** A switch, in the spellings that clients send it in. */
const booleanLike = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1'])])
  .transform(value => [true, 1, '1'].some(on => on === value));

/**
 * The fields that users with `user.edit` change of a user. The address and the tenant are fixed.
 */
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

/** The changed fields; an address may be sent back as it is. */
export const userChanges = userInput.partial().extend({ email: text(TEXT_MAX.email).optional() });

/** The own permissions of a person, or those of a role: the whole list, by name. */
export const permissionNamesInput = z.strictObject({
  permissions: z.array(text(TEXT_MAX.name)).max(200),
});

/** A form with a person's rights as well, which is saved as a whole; the API has calls for each. */
export const userWithRights = userChanges.extend({
  ...permissionNamesInput.partial().shape,
  ...userRolesInput.partial().shape,
});

export const userFields = userWithRights.keyof().enum;

export const userSchema = z.object({
  ...personFields,
  version: z.int(),
  updated_at: z.iso.datetime(),
  /** When the person was marked as deleted; `null` for everyone else. */
  deleted_at: z.iso.datetime().nullable(),
  /** The names of the roles, for lists. */
  role_names: z.array(z.string()),
});

export type User = z.infer<typeof userSchema>;

/** Deleted users are in no list, unless `deleted` asks for them only. */
export const userListQuery = listQuery(
  ['name', 'last_name', 'email', 'user_type', 'active', 'tenant_id'],
  {
    user_type: z.enum(USER_TYPES).optional(),
    active: z.boolean().optional(),
    deleted: z.boolean().optional(),
  }
);
