import { z } from 'zod';
import type { SettingsSection } from '#contract/tenants/settingsSections.values';
import { tenantSettingsInput } from '#contract/tenants/tenants';
import { NewUpload } from '../../../platform/data/uploads.ts';
import { REMOVE_KEY } from './MollieKey.tsx';
import { typedFactors } from './typedFactors.ts';
import { typedWorkingTime } from './typedWorkingTime.ts';

/** The server's schema, except a new logo (no key until uploaded) and factors and limits as typed. */
const input = tenantSettingsInput.extend({
  logo_url: z
    .union([z.instanceof(NewUpload), z.string()])
    .nullable()
    .optional(),
  factors: typedFactors.optional(),
  working_time: typedWorkingTime.optional(),
  [REMOVE_KEY]: z.boolean().optional(),
});

export const SECTION_SCHEMAS: Record<SettingsSection, z.ZodObject> = {
  company: input.pick({
    name: true,
    address: true,
    zipcode: true,
    city: true,
    country: true,
    vat_number: true,
    coc_number: true,
    time_zone: true,
    logo_url: true,
    house_colour: true,
    payment_status: true,
    language_default: true,
    force_twofa: true,
    max_users: true,
  }),
  planning: input.pick({
    hours_closed_until: true,
    own_hours: true,
    km_rate: true,
    prepare_hours: true,
    return_hours: true,
    factors: true,
    day_rule: true,
    project_status: true,
    cancel_lapsed_options: true,
    code_prefix: true,
    code_width: true,
    working_time: true,
    load_factor: true,
  }),
  money: input.pick({
    vat_scheme: true,
    small_order_limit: true,
    small_order_surcharge: true,
    iban: true,
    bic: true,
    payment_days: true,
    first_invoice_number: true,
    moments: true,
    invoicing_from: true,
    damage_taxed: true,
    mollie_key: true,
    [REMOVE_KEY]: true,
  }),
  mails: input.pick({
    invoice_email: true,
    quote_detail: true,
    quote_valid_days: true,
    quote_intro: true,
    terms: true,
    invoice_footer: true,
    reminder_days: true,
    reminders_automatic: true,
    einvoice_mailbox: true,
    einvoice_attached: true,
  }),
  people: z.object({}),
  security: input.pick({ retention_years: true }),
  integrations: z.object({}),
};
