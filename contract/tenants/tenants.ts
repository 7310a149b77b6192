import { z } from 'zod';
import { MALFORMED_RULE } from '../base/errors.ts';
import { workingTimeSetting } from '../crew/workingTimeSetting.ts';
import {
  dayText,
  decimalNumber,
  optionalEmail,
  optionalMoney,
  optionalText,
  requiredText,
  shownMoney,
  text,
} from '../base/fields.ts';
import { isValidBIC as isBic, isValidIBAN as isIban } from 'ibantools';
import { spellNumber, spellPostalCode } from '../base/addresses.ts';
import { hexColour } from '../base/colours.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { fileKey } from '../files/uploads.ts';
import { cost } from '../base/moneyFields.ts';
import { LOCALES, timeZones } from '../base/locales.ts';
import { QUOTE_DETAILS, QUOTE_VALID_DAYS_MAX } from '../sales/quoteDefaults.values.ts';
import { givenMoments, invoiceMoments } from '../sales/invoiceSchedule.ts';
import { REMINDER_LEVELS } from '../sales/salesInvoices.values.ts';
import { DAY_RULES, SELLER_SCHEMES } from '../pricing/vat.values.ts';
import { PROJECT_STATUSES } from '../base/projectStatuses.values.ts';
import {
  ACCOUNT_STATUSES,
  MAX_USERS_LIMIT,
  TENANT_PAYMENT_STATUSES,
} from '../base/tenantStatuses.values.ts';

/** `country` is an ISO 3166 code, `coc_number` the number at the chamber of commerce (KvK). */
const companyInput = {
  name: requiredText(TEXT_MAX.name),
  address: optionalText(TEXT_MAX.line),
  zipcode: optionalText(TEXT_MAX.code, spellPostalCode),
  city: optionalText(TEXT_MAX.name),
  country: optionalText(TEXT_MAX.name),
  vat_number: optionalText(TEXT_MAX.code, spellNumber),
  coc_number: optionalText(TEXT_MAX.code),
  time_zone: z
    .string()
    .refine(zone => timeZones().includes(zone), MALFORMED_RULE)
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
  day_rule: z.enum(DAY_RULES).optional(),
  /** Only the platform changes it; others may send the current value. */
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

const factor = z
  .number()
  .min(0)
  .max(1000)
  .refine(value => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
    params: { code: 'too_precise', limit: 3 },
  });

export const factorTable = z.strictObject({
  days: z.array(factor).min(1).max(60),
  more: factor,
});

export type FactorTable = z.infer<typeof factorTable>;

/** A year: the time before and after a project that its material is out. */
const PLANNING_MAX_HOURS = 8760;

const hours = z.int().min(0).max(PLANNING_MAX_HOURS);

const TERMS_MAX = 20_000;

/** Days after the due day, rising. The problem names the first that does not rise. */
const reminderDays = z
  .array(z.int().min(1).max(365))
  .length(REMINDER_LEVELS)
  .superRefine((days, context) => {
    const at = days.findIndex((day, place) => place > 0 && day <= (days[place - 1] ?? 0));
    if (at > 0) context.addIssue({ code: 'custom', path: [at], params: { code: 'not_rising' } });
  });

const CODE_WIDTH_MAX = 8;

/** A number follows, so the last sign cannot be a digit. */
const codePrefix = text(TEXT_MAX.code)
  .nullable()
  .transform(prefix => prefix ?? '')
  .refine(prefix => !/\d$/.test(prefix), { params: { code: 'ends_in_digit' } });

/** Only the platform changes `payment_status` and `max_users`; others may send the current values. */
export const tenantSettingsInput = z
  .strictObject({
    ...companyInput,
    logo_url: fileKey.nullable(),
    house_colour: hexColour.nullable(),
    payment_status: z.enum(ACCOUNT_STATUSES),
    language_default: z.enum(LOCALES),
    force_twofa: z.boolean(),
    max_users: z.int().min(1).max(MAX_USERS_LIMIT),
    seats_used: z.int(),
    /** Also receives mails about Flightcase's own invoices. */
    invoice_email: optionalEmail,
    /** Hours that material is out before the start and after the end. */
    prepare_hours: hours,
    return_hours: hours,
    factors: factorTable,
    day_rule: z.enum(DAY_RULES),
    vat_scheme: z.enum(SELLER_SCHEMES),
    /** Below this net total the surcharge is proposed; null: never. */
    small_order_limit: optionalMoney,
    small_order_surcharge: optionalMoney,
    /** Markdown. */
    terms: optionalText(TERMS_MAX),
    quote_intro: optionalText(TEXT_MAX.notes),
    quote_detail: z.enum(QUOTE_DETAILS),
    quote_valid_days: z.int().min(1).max(QUOTE_VALID_DAYS_MAX),
    /** A change requires the password again. */
    iban: optionalText(TEXT_MAX.iban, spellNumber).refine(iban => !iban || isIban(iban), {
      params: { code: 'iban' },
    }),
    bic: optionalText(TEXT_MAX.code, spellNumber).refine(bic => !bic || isBic(bic), {
      params: { code: 'bic' },
    }),
    payment_days: z.int().min(0).max(365),
    invoice_footer: optionalText(TEXT_MAX.notes),
    moments: givenMoments,
    invoicing_from: dayText.nullable(),
    reminder_days: reminderDays,
    reminders_automatic: z.boolean(),
    damage_taxed: z.boolean(),
    /** Written, never read. Null removes it. */
    mollie_key: optionalText(TEXT_MAX.line),
    mollie_mode: z.enum(['live', 'test']).nullable(),
    einvoice_mailbox: optionalEmail,
    einvoice_attached: z.boolean(),
    /** Can only be set before the first invoice is issued. */
    first_invoice_number: z.int().min(1).max(999_999).nullable(),
    has_issued: z.boolean(),
    retention_years: z.int().min(7).max(30).nullable(),
    cancel_lapsed_options: z.boolean(),
    project_status: z.enum(PROJECT_STATUSES).nullable(),
    code_prefix: codePrefix,
    code_width: z.int().min(1).max(CODE_WIDTH_MAX),
    /** Null: the rules of the company's country. */
    working_time: workingTimeSetting.nullable(),
    /** The last day whose hours are closed. */
    hours_closed_until: dayText.nullable(),
    /** True: whoever approves hours approves their own too. */
    own_hours: z.boolean(),
    /** In euros. */
    km_rate: cost(decimalNumber(99, 2).nullable()),
    /** Percent of a vehicle's volume that can be filled. */
    load_factor: z.int().min(1).max(100),
  })
  .partial();

export const settingsFields = tenantSettingsInput.keyof().enum;

export const tenantSettingsSchema = z.object({
  ...company,
  logo_url: z.string().nullable(),
  house_colour: z.string().nullable(),
  payment_status: z.enum(ACCOUNT_STATUSES),
  language_default: z.enum(LOCALES),
  force_twofa: z.boolean(),
  max_users: z.int(),
  seats_used: z.int(),
  invoice_email: z.string().nullable(),
  prepare_hours: z.int(),
  return_hours: z.int(),
  factors: factorTable,
  day_rule: z.enum(DAY_RULES),
  vat_scheme: z.enum(SELLER_SCHEMES),
  small_order_limit: shownMoney,
  small_order_surcharge: shownMoney,
  terms: z.string().nullable(),
  quote_intro: z.string().nullable(),
  quote_detail: z.enum(QUOTE_DETAILS),
  quote_valid_days: z.int(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  payment_days: z.int(),
  invoice_footer: z.string().nullable(),
  moments: invoiceMoments,
  invoicing_from: z.iso.date().nullable(),
  reminder_days: reminderDays,
  reminders_automatic: z.boolean(),
  damage_taxed: z.boolean(),
  mollie_mode: z.enum(['live', 'test']).nullable(),
  einvoice_mailbox: z.string().nullable(),
  einvoice_attached: z.boolean(),
  first_invoice_number: z.int().nullable(),
  has_issued: z.boolean(),
  retention_years: z.int().nullable(),
  cancel_lapsed_options: z.boolean(),
  project_status: z.enum(PROJECT_STATUSES).nullable(),
  code_prefix: z.string(),
  code_width: z.int(),
  working_time: workingTimeSetting.nullable(),
  hours_closed_until: z.iso.date().nullable(),
  own_hours: z.boolean(),
  km_rate: cost(z.number().nullable()),
  load_factor: z.int(),
});

export const changedSettingsSchema = tenantSettingsSchema.extend({
  /** The new Mollie key was stored untested, because Mollie was unreachable. */
  mollie_tried: z.literal(false).optional(),
});

export type TenantSettings = z.infer<typeof tenantSettingsSchema>;
