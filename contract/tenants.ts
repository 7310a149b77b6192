import { z } from 'zod';
import { optionalEmail, optionalText, requiredText } from './fields.ts';
import { TEXT_MAX } from './limits.ts';
import { listQuery } from './list.ts';
import { LOCALES } from './locales.ts';
import { ACCOUNT_STATUSES, MAX_USERS_LIMIT, TENANT_PAYMENT_STATUSES } from './tenantStatuses.ts';

/** `country` is the two-letter code of ISO 3166. */
export const tenantInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  address: optionalText(TEXT_MAX.line),
  zipcode: optionalText(TEXT_MAX.code),
  city: optionalText(TEXT_MAX.name),
  country: optionalText(TEXT_MAX.name),
  contact_name: optionalText(TEXT_MAX.name),
  contact_email: optionalEmail,
  contact_phone: optionalText(TEXT_MAX.phone),
  /** Only the platform changes it; others may send back what it is. */
  payment_status: z.enum(TENANT_PAYMENT_STATUSES).optional(),
});

export const tenantSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  zipcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  payment_status: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type Tenant = z.infer<typeof tenantSchema>;

export const tenantListQuery = listQuery(
  ['name', 'contact_name', 'contact_email', 'payment_status'],
  { payment_status: z.enum(TENANT_PAYMENT_STATUSES).optional() }
);

/** Only the platform changes `payment_status` and `max_users`; others may send back what they are. */
export const tenantSettingsInput = z
  .strictObject({
    payment_status: z.enum(ACCOUNT_STATUSES),
    language_default: z.enum(LOCALES),
    force_twofa: z.boolean(),
    max_users: z.int().min(1).max(MAX_USERS_LIMIT),
  })
  .partial();

export const tenantSettingsSchema = z.object({
  payment_status: z.enum(ACCOUNT_STATUSES),
  language_default: z.enum(LOCALES),
  force_twofa: z.boolean(),
  max_users: z.int(),
});

export type TenantSettings = z.infer<typeof tenantSettingsSchema>;
