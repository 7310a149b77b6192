import { z } from 'zod';
import {
  dayText,
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
import { LOCALES, timeZones } from '../base/locales.ts';
import { QUOTE_DETAILS, QUOTE_VALID_DAYS_MAX } from '../sales/quoteDefaults.values.ts';
import { invoiceMoments } from '../sales/invoiceSchedule.ts';
import { REMINDER_LEVELS } from '../sales/salesInvoices.values.ts';
import { DAY_RULES, SELLER_SCHEMES } from '../pricing/vat.values.ts';
import { PROJECT_STATUSES } from '../base/projectStatuses.values.ts';
import {
  ACCOUNT_STATUSES,
  MAX_USERS_LIMIT,
  TENANT_PAYMENT_STATUSES,
} from '../base/tenantStatuses.values.ts';

/**
 * A company as its documents name it. `country` is the two-letter code of ISO 3166, `coc_number` the
 * number at the chamber of commerce (KvK).
 */
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
  /** Later it is one of the settings. */
  day_rule: z.enum(DAY_RULES).optional(),
  /** Only the platform changes it. Others may send the current value. */
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

/** The factor of a price, with three decimals. */
const factor = z
  .number()
  .min(0)
  .max(1000)
  .refine(value => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6);

/** Factors by days of use: one for each of the first days, and `more` for each day after. */
export const factorTable = z.strictObject({
  days: z.array(factor).min(1).max(60),
  more: factor,
});

export type FactorTable = z.infer<typeof factorTable>;

/** The longest time before and after a project that its material is out, in hours: a year. */
const PLANNING_MAX_HOURS = 8760;

const hours = z.int().min(0).max(PLANNING_MAX_HOURS);

/** The length of the terms of quotes, in characters. */
const TERMS_MAX = 20_000;

/** Days after the due day of the three reminders, rising. The problem names the first that does not. */
const reminderDays = z
  .array(z.int().min(1).max(365))
  .length(REMINDER_LEVELS)
  .superRefine((days, context) => {
    const at = days.findIndex((day, place) => place > 0 && day <= (days[place - 1] ?? 0));
    if (at > 0) context.addIssue({ code: 'custom', path: [at], params: { code: 'not_rising' } });
  });

/** The fewest digits that a proposed code can be made to have. */
const CODE_WIDTH_MAX = 8;

/** Proposed codes begin with it. A number follows, so that no digit can be its last sign. */
const codePrefix = text(TEXT_MAX.code)
  .nullable()
  .transform(prefix => prefix ?? '')
  .refine(prefix => !/\d$/.test(prefix), { params: { code: 'ends_in_digit' } });

/**
 * A tenant's settings and company details. Only the platform changes `payment_status` and
 * `max_users`; others may send the current values.
 */
export const tenantSettingsInput = z
  .strictObject({
    ...companyInput,
    logo_url: fileKey.nullable(),
    /** The colour of documents, pages and mails to customers; null: that of the product. */
    house_colour: hexColour.nullable(),
    payment_status: z.enum(ACCOUNT_STATUSES),
    language_default: z.enum(LOCALES),
    force_twofa: z.boolean(),
    max_users: z.int().min(1).max(MAX_USERS_LIMIT),
    /** Counted by the server: it may be sent back, and changes nothing. */
    seats_used: z.int(),
    /** The bookkeeping's address: mails about Flightcase's own invoices go there as well. */
    invoice_email: optionalEmail,
    /** Hours that a project's material is out before it starts, and after it ends. */
    prepare_hours: hours,
    return_hours: hours,
    factors: factorTable,
    /** How the days of use are counted. */
    day_rule: z.enum(DAY_RULES),
    vat_scheme: z.enum(SELLER_SCHEMES),
    /** Below this net total the surcharge is proposed; null: never. */
    small_order_limit: optionalMoney,
    small_order_surcharge: optionalMoney,
    /** The terms and the introduction of quotes, in Markdown. */
    terms: optionalText(TERMS_MAX),
    quote_intro: optionalText(TEXT_MAX.notes),
    quote_detail: z.enum(QUOTE_DETAILS),
    /** Quotes are valid so many days, unless their maker chooses a day. */
    quote_valid_days: z.int().min(1).max(QUOTE_VALID_DAYS_MAX),
    /** Where customers pay. A change needs the password again. */
    iban: optionalText(TEXT_MAX.iban, spellNumber).refine(iban => !iban || isIban(iban), {
      params: { code: 'iban' },
    }),
    bic: optionalText(TEXT_MAX.code, spellNumber).refine(bic => !bic || isBic(bic), {
      params: { code: 'bic' },
    }),
    /** The payment term of customers without one of their own. */
    payment_days: z.int().min(0).max(365),
    /** Below each invoice, in Markdown. */
    invoice_footer: optionalText(TEXT_MAX.notes),
    moments: invoiceMoments,
    /** Projects that ended before this day are not asked to be invoiced. */
    invoicing_from: dayText.nullable(),
    /** Days after the due day of each reminder. */
    reminder_days: reminderDays,
    reminders_automatic: z.boolean(),
    damage_taxed: z.boolean(),
    /** The key of the company's own Mollie account: written, never read. Null removes it. */
    mollie_key: optionalText(TEXT_MAX.line),
    /** Told by the server, as `seats_used`. */
    mollie_mode: z.enum(['live', 'test']).nullable(),
    /** The address of the access point that sends e-invoices. */
    einvoice_mailbox: optionalEmail,
    einvoice_attached: z.boolean(),
    /** The number of the first invoice; set before it is issued. */
    first_invoice_number: z.int().min(1).max(999_999).nullable(),
    /** Told by the server: an invoice was issued, so that the first number stays. */
    has_issued: z.boolean(),
    retention_years: z.int().min(7).max(30).nullable(),
    /** True: a lapsed option is cancelled. False: it is only shown as lapsed. */
    cancel_lapsed_options: z.boolean(),
    /** The initial status in the form of a new project. */
    project_status: z.enum(PROJECT_STATUSES).nullable(),
    code_prefix: codePrefix,
    code_width: z.int().min(1).max(CODE_WIDTH_MAX),
  })
  .partial();

export const settingsFields = tenantSettingsInput.keyof().enum;

export const tenantSettingsSchema = z.object({
  ...company,
  /** The key of an uploaded picture. */
  logo_url: z.string().nullable(),
  house_colour: z.string().nullable(),
  payment_status: z.enum(ACCOUNT_STATUSES),
  language_default: z.enum(LOCALES),
  force_twofa: z.boolean(),
  max_users: z.int(),
  /** Active users, and open invitations: each takes a seat. */
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
  /** Whether there is a key: `live`, `test` or null. */
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
});

/** The settings after a change. */
export const changedSettingsSchema = tenantSettingsSchema.extend({
  /** A new key of Mollie was stored without being tried, as Mollie was out of reach. */
  mollie_tried: z.literal(false).optional(),
});

export type TenantSettings = z.infer<typeof tenantSettingsSchema>;
