import { z } from 'zod';
import { optionalEmail, optionalText, requiredText } from './fields.ts';
import { TEXT_MAX } from './limits.ts';
import { listQuery } from './list.ts';
import { fileKey } from './files.ts';
import { LOCALES, timeZones } from './locales.ts';
import { ACCOUNT_STATUSES, MAX_USERS_LIMIT, TENANT_PAYMENT_STATUSES } from './tenantStatuses.ts';

/**
 * A company as its documents name it. `country` is the two-letter code of ISO 3166, `coc_number` the
 * number at the chamber of commerce (KvK).
 */
const companyInput = {
  name: requiredText(TEXT_MAX.name),
  address: optionalText(TEXT_MAX.line),
  zipcode: optionalText(TEXT_MAX.code),
  city: optionalText(TEXT_MAX.name),
  country: optionalText(TEXT_MAX.name),
  vat_number: optionalText(TEXT_MAX.code),
  coc_number: optionalText(TEXT_MAX.code),
  time_zone: z
    .string()
    .refine(zone => timeZones().includes(zone))
    .optional(),
};

const company = {
  name: z.string(),
  address: z.string().nullable(),
  zipcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  vat_number: z.string().nullable(),
  coc_number: z.string().nullable(),
  time_zone: z.string(),
};

export const tenantInput = z.strictObject({
  ...companyInput,
  contact_name: optionalText(TEXT_MAX.name),
  contact_email: optionalEmail,
  contact_phone: optionalText(TEXT_MAX.phone),
  /** Only the platform changes it; others may send back what it is. */
  payment_status: z.enum(TENANT_PAYMENT_STATUSES).optional(),
});

export const tenantFields = tenantInput.keyof().enum;

export const tenantSchema = z.object({
  id: z.int(),
  version: z.int(),
  ...company,
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

/**
 * A tenant's own settings and its company's details. Only the platform changes `payment_status` and
 * `max_users`; others may send back what they are.
 */
export const tenantSettingsInput = z
  .strictObject({
    ...companyInput,
    logo_url: fileKey.nullable(),
    payment_status: z.enum(ACCOUNT_STATUSES),
    language_default: z.enum(LOCALES),
    force_twofa: z.boolean(),
    max_users: z.int().min(1).max(MAX_USERS_LIMIT),
  })
  .partial();

export const settingsFields = tenantSettingsInput.keyof().enum;

export const tenantSettingsSchema = z.object({
  ...company,
  /** The key of an uploaded picture. */
  logo_url: z.string().nullable(),
  payment_status: z.enum(ACCOUNT_STATUSES),
  language_default: z.enum(LOCALES),
  force_twofa: z.boolean(),
  max_users: z.int(),
});

export type TenantSettings = z.infer<typeof tenantSettingsSchema>;
