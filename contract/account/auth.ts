import { z } from 'zod';
import { exactText, requiredText } from '../base/fields.ts';
import { EXTENSIONS } from '../base/extensions.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { LOCALES } from '../base/locales.ts';
import { ACCOUNT_STATUSES } from '../base/tenantStatuses.values.ts';
import { USER_TYPES } from '../base/userTypes.values.ts';

export const loginInput = z.strictObject({
  email: requiredText(TEXT_MAX.email),
  password: exactText.min(1),
});

/** A token, or a request for the second factor. The status is 200 in both cases. */
export const loginAnswer = z.union([
  z.object({ accessToken: z.string() }),
  z.object({ twofaRequired: z.literal(true), tempUserId: z.string() }),
  z.object({ forceTwofa: z.literal(true), tempUserId: z.string() }),
]);

export const tokenAnswer = z.object({ accessToken: z.string() });

export const successAnswer = z.object({ success: z.literal(true) });

/** `account_status` shows if the tenant is read-only. Other servers send the name only. */
const tenantSummary = z.object({
  id: z.int(),
  name: z.string(),
  account_status: z.enum(ACCOUNT_STATUSES).optional(),
  time_zone: z.string().optional(),
  logo_url: z.string().nullable().optional(),
});

export const personFields = {
  id: z.int(),
  name: z.string(),
  last_name: z.string().nullable(),
  email: z.string(),
  role: z.string(),
  user_type: z.enum(USER_TYPES),
  tenant_id: z.int().nullable(),
  active: z.boolean(),
  avatar_url: z.string().nullable(),
  language: z.enum(LOCALES),
  city: z.string().nullable(),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  phone: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_login: z.iso.datetime().nullable(),
  twofa_enabled: z.boolean(),
};

export const currentUserSchema = z.object({
  ...personFields,
  permissions: z.array(z.string()),
  forceTwofaRequired: z.boolean(),
  tenant: tenantSummary.nullable(),
});

export type CurrentUser = z.infer<typeof currentUserSchema>;

/** `GET /auth/me`: the user, flat and nested. Screens read both forms. */
export const meAnswer = z.object({
  user: currentUserSchema,
  permissions: z.array(z.string()),
  forceTwofaRequired: z.boolean(),
  extensions: z.array(z.enum(EXTENSIONS)),
  label_hosts: z.array(z.string()),
});

export const permissionsAnswer = z.object({ permissions: z.array(z.string()) });
