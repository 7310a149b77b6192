import { HttpError, type Identifier } from 'ra-core';
import { isLocale } from '#contract/base/locales';
import { PROJECT_STATUSES } from '#contract/base/projectStatuses.values';
import { QUOTE_DETAILS } from '#contract/sales/quoteDefaults.values';
import { MOMENT_WHENS } from '#contract/sales/salesInvoices.values';
import { DAY_RULES, SELLER_SCHEMES } from '#contract/pricing/vat.values';
import { ACCOUNT_STATUSES } from '#contract/base/tenantStatuses.values';
import { TYPED_LIMITS, WORKING_TIME_OF } from '#contract/crew/workingTime.values';
import type { TenantSettings } from '#contract/tenants/tenants';
import { isOn, textOf, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { serverHas } from '../session/currentUser.ts';
import { withTenantId } from '../tenant/chosenTenant.ts';
import { NOT_A_LIST } from './completeLists.ts';

/** Servers without this call: read from the list. */
export const readTenant = async (id: Identifier, signal?: AbortSignal): Promise<unknown> => {
  if (await serverHas('people')) {
    return (await api(`/tenants/${encodeURIComponent(id)}`, { signal })).body;
  }
  const { body } = await api('/tenants', { signal });
  if (!Array.isArray(body)) throw new Error(NOT_A_LIST);
  const found: unknown = body.find(tenant => String(valueOf(tenant, 'id')) === String(id));
  if (!found) throw new HttpError('errors.not_found', 404);
  return found;
};

export type ReadSettings = {
  [Field in keyof TenantSettings]?: TenantSettings[Field] | undefined;
} & {
  /** The entity tag; older servers send none. */
  tag?: string | undefined;
};

export const readSettings = async (
  tenantId: number | undefined,
  signal?: AbortSignal
): Promise<ReadSettings> => {
  const { body, headers } = await api(settingsCall(tenantId), { signal });
  const settings = valueOf(body, 'settings') ?? body;
  const status = valueOf(settings, 'payment_status');
  const language = valueOf(settings, 'language_default');
  const maxUsers = valueOf(settings, 'max_users');
  return {
    tag: headers.get('etag') ?? undefined,
    ...readCompany(settings),
    payment_status: ACCOUNT_STATUSES.find(each => each === status),
    language_default: isLocale(language) ? language : undefined,
    force_twofa: isOn(valueOf(settings, 'force_twofa')),
    max_users: maxUsers === null || maxUsers === undefined ? undefined : Number(maxUsers),
    ...readSeats(settings),
    ...readPlanning(settings),
    ...readCodePattern(settings),
    ...readWorkingTime(settings),
    ...readHoursRules(settings),
    ...readLoadFactor(settings),
    ...readSales(settings),
    ...readInvoicing(settings),
  };
};

const readSeats = (settings: unknown): Partial<Seats> => {
  const used = valueOf(settings, 'seats_used');
  if (typeof used !== 'number') return {};
  return { seats_used: used, invoice_email: textOf(settings, 'invoice_email') ?? null };
};

type Seats = Pick<TenantSettings, 'seats_used' | 'invoice_email'>;

const readPlanning = (settings: unknown): Partial<PlanningSettings> => {
  const number = (holder: unknown, source: string) => Number(valueOf(holder, source) ?? 0);
  const factors = valueOf(settings, 'factors');
  const days = valueOf(factors, 'days');
  if (!Array.isArray(days)) return {};
  return {
    prepare_hours: number(settings, 'prepare_hours'),
    return_hours: number(settings, 'return_hours'),
    factors: { days: days.map(Number), more: number(factors, 'more') },
    cancel_lapsed_options: isOn(valueOf(settings, 'cancel_lapsed_options')),
    ...readProjectStatus(settings),
  };
};

const readProjectStatus = (settings: unknown): Partial<PlanningSettings> => {
  const status = valueOf(settings, 'project_status');
  if (status === undefined) return {};
  return { project_status: PROJECT_STATUSES.find(each => each === status) ?? null };
};

const readCodePattern = (settings: unknown): Partial<CodePattern> => {
  const width = valueOf(settings, 'code_width');
  if (typeof width !== 'number') return {};
  return { code_prefix: textOf(settings, 'code_prefix') ?? '', code_width: width };
};

const readWorkingTime = (settings: unknown): Partial<WorkingTime> => {
  const setting = valueOf(settings, 'working_time');
  if (setting === undefined) return {};
  const rules = WORKING_TIME_OF.find(each => each === valueOf(setting, 'rules'));
  if (!rules) return { working_time: null };
  const limits = TYPED_LIMITS.flatMap(name => {
    const limit = valueOf(setting, name);
    return typeof limit === 'number' ? [[name, limit] as const] : [];
  });
  const isNoWork = valueOf(setting, 'travel_is_work') === false;
  return {
    working_time: {
      rules,
      ...Object.fromEntries(limits),
      ...(isNoWork && { travel_is_work: false }),
    },
  };
};

type WorkingTime = Pick<TenantSettings, 'working_time'>;

const readHoursRules = (settings: unknown): Partial<HoursRules> => {
  if (valueOf(settings, 'own_hours') === undefined) return {};
  const rate = valueOf(settings, 'km_rate');
  return {
    hours_closed_until: textOf(settings, 'hours_closed_until') ?? null,
    own_hours: isOn(valueOf(settings, 'own_hours')),
    km_rate: typeof rate === 'number' ? rate : null,
  };
};

type HoursRules = Pick<TenantSettings, 'hours_closed_until' | 'own_hours' | 'km_rate'>;
const readLoadFactor = (settings: unknown): Partial<LoadFactor> => {
  const percent = valueOf(settings, 'load_factor');
  return typeof percent === 'number' ? { load_factor: percent } : {};
};

type LoadFactor = Pick<TenantSettings, 'load_factor'>;

const readSales = (settings: unknown): Partial<SaleSettings> => {
  const rule = DAY_RULES.find(each => each === valueOf(settings, 'day_rule'));
  if (!rule) return {};
  const amount = (source: string) => {
    const value = valueOf(settings, source);
    return typeof value === 'number' ? value : null;
  };
  return {
    day_rule: rule,
    vat_scheme: SELLER_SCHEMES.find(each => each === valueOf(settings, 'vat_scheme')),
    small_order_limit: amount('small_order_limit'),
    small_order_surcharge: amount('small_order_surcharge'),
    terms: textOf(settings, 'terms') ?? null,
    quote_intro: textOf(settings, 'quote_intro') ?? null,
    quote_detail: QUOTE_DETAILS.find(each => each === valueOf(settings, 'quote_detail')),
    quote_valid_days: amount('quote_valid_days') ?? undefined,
  };
};

const readInvoicing = (settings: unknown): Partial<InvoicingSettings> => {
  const days = valueOf(settings, 'reminder_days');
  const moments = valueOf(settings, 'moments');
  if (!Array.isArray(days) || !Array.isArray(moments)) return {};
  const number = (holder: unknown, source: string) => {
    const value = valueOf(holder, source);
    return typeof value === 'number' ? value : null;
  };
  const field = (source: string) => textOf(settings, source) ?? null;
  return {
    iban: field('iban'),
    bic: field('bic'),
    payment_days: number(settings, 'payment_days') ?? undefined,
    invoice_footer: field('invoice_footer'),
    moments: moments.map((moment: unknown) => ({
      percent: number(moment, 'percent'),
      when: MOMENT_WHENS.find(each => each === valueOf(moment, 'when')) ?? 'after',
      days: number(moment, 'days') ?? 0,
    })),
    invoicing_from: field('invoicing_from'),
    reminder_days: days.map(Number),
    reminders_automatic: isOn(valueOf(settings, 'reminders_automatic')),
    damage_taxed: isOn(valueOf(settings, 'damage_taxed')),
    mollie_mode: MOLLIE_MODES.find(each => each === valueOf(settings, 'mollie_mode')) ?? null,
    einvoice_mailbox: field('einvoice_mailbox'),
    einvoice_attached: isOn(valueOf(settings, 'einvoice_attached')),
    first_invoice_number: number(settings, 'first_invoice_number'),
    has_issued: isOn(valueOf(settings, 'has_issued')),
    retention_years: number(settings, 'retention_years'),
  };
};

const MOLLIE_MODES = ['live', 'test'] as const;

type InvoicingSettings = Pick<
  ReadSettings,
  | 'iban'
  | 'bic'
  | 'payment_days'
  | 'invoice_footer'
  | 'moments'
  | 'invoicing_from'
  | 'reminder_days'
  | 'reminders_automatic'
  | 'damage_taxed'
  | 'mollie_mode'
  | 'einvoice_mailbox'
  | 'einvoice_attached'
  | 'first_invoice_number'
  | 'has_issued'
  | 'retention_years'
>;

type SaleSettings = Pick<
  TenantSettings,
  | 'day_rule'
  | 'vat_scheme'
  | 'small_order_limit'
  | 'small_order_surcharge'
  | 'terms'
  | 'quote_intro'
  | 'quote_detail'
  | 'quote_valid_days'
>;

type CodePattern = Pick<TenantSettings, 'code_prefix' | 'code_width'>;

type PlanningSettings = Pick<
  TenantSettings,
  'prepare_hours' | 'return_hours' | 'factors' | 'cancel_lapsed_options' | 'project_status'
>;

export const settingsCall = (tenantId: number | undefined) =>
  withTenantId('/tenant/settings', tenantId);

const readCompany = (settings: unknown): Partial<Company> => {
  const name = textOf(settings, 'name');
  if (name === undefined) return {};
  const field = (source: string) => textOf(settings, source) ?? null;
  return {
    name,
    address: field('address'),
    zipcode: field('zipcode'),
    city: field('city'),
    country: field('country'),
    vat_number: field('vat_number'),
    coc_number: field('coc_number'),
    time_zone: textOf(settings, 'time_zone'),
    logo_url: field('logo_url'),
    ...(valueOf(settings, 'house_colour') !== undefined && { house_colour: field('house_colour') }),
  };
};

type Company = Omit<
  TenantSettings,
  | 'payment_status'
  | 'language_default'
  | 'force_twofa'
  | 'max_users'
  | keyof Seats
  | keyof PlanningSettings
  | keyof CodePattern
  | keyof WorkingTime
  | keyof HoursRules
  | keyof LoadFactor
  | keyof SaleSettings
  | keyof InvoicingSettings
>;
