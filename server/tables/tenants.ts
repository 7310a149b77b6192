import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { DEFAULT_TIME_ZONE } from '#contract/base/locales';
import { type ProjectStatus, PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { QUOTE_DETAILS } from '#contract/sales/quoteDefaults.values';
import type { InvoiceMoment } from '#contract/sales/invoiceSchedule';
import { LOAD_FACTOR } from '#contract/transport/capacity';
import type { WorkingTimeSetting } from '#contract/crew/workingTimeSetting';
import { DAY_RULES, SELLER_SCHEMES } from '#contract/pricing/vat.values';
import type { FactorTable } from '#contract/tenants/tenants';
import {
  euros,
  isOneOf,
  momentNow,
  ownRowPolicies,
  recordColumns,
  tenantPolicies,
} from './columns.ts';

export const tenants = pgTable(
  'tenants',
  {
    ...recordColumns(),
    name: text().notNull(),
    address: text(),
    zipcode: text(),
    city: text(),
    country: text(),
    contact_name: text(),
    contact_email: text(),
    contact_phone: text(),
    invoice_email: text(),
    vat_number: text(),
    coc_number: text(),
    logo_url: text(),
    payment_status: text().notNull().default('paid'),
    account_status: text().notNull().default('active'),
    /** An IANA name: days, periods and dates in mails and documents are those of this zone. */
    time_zone: text().notNull().default(DEFAULT_TIME_ZONE),
    language_default: text().notNull().default('nl'),
    force_twofa: boolean().notNull().default(false),
    max_users: integer().notNull().default(25),
    prepare_hours: integer().notNull().default(0),
    return_hours: integer().notNull().default(0),
    /** `#rrggbb`: of documents, pages and mails to customers; null: the product's own. */
    house_colour: text(),
    factors: jsonb()
      .$type<FactorTable>()
      .notNull()
      .default({ days: [1, 1.75, 2, 3], more: 0.25 }),
    day_rule: text({ enum: DAY_RULES }).notNull().default('calendar'),
    vat_scheme: text({ enum: SELLER_SCHEMES }).notNull().default('domestic'),
    /** Below this net total, propose a surcharge; null: never. */
    small_order_limit: euros('small_order_limit_cents'),
    small_order_surcharge: euros('small_order_surcharge_cents'),
    terms: text(),
    quote_intro: text(),
    quote_detail: text({ enum: QUOTE_DETAILS }).notNull().default('lines'),
    quote_valid_days: integer().notNull().default(30),
    iban: text(),
    bic: text(),
    payment_days: integer().notNull().default(14),
    invoice_footer: text(),
    moments: jsonb()
      .$type<InvoiceMoment[]>()
      .notNull()
      .default([{ percent: null, when: 'after', days: 0 }]),
    /** Projects that ended before are not proposed for invoicing; null: all are. */
    invoicing_from: date({ mode: 'string' }),
    /** Days after the due day, of three reminders. */
    reminder_days: jsonb().$type<number[]>().notNull().default([7, 14, 30]),
    reminders_automatic: boolean().notNull().default(false),
    damage_taxed: boolean().notNull().default(false),
    sealed_mollie_key: text(),
    einvoice_mailbox: text(),
    einvoice_attached: boolean().notNull().default(true),
    first_invoice_number: integer(),
    /** Years, if more than the law requires. */
    retention_years: integer(),
    /** False: a lapsed option is only shown as lapsed. */
    cancel_lapsed_options: boolean().notNull().default(false),
    project_status: text().$type<ProjectStatus>().default(PROJECT_STATUS.option),
    /** Proposed codes: prefix, and minimum digits of the number. */
    code_prefix: text().notNull().default('A'),
    code_width: integer().notNull().default(5),
    /** Null: the rules of the company's country. */
    working_time: jsonb().$type<WorkingTimeSetting>(),
    hours_closed_until: date({ mode: 'string' }),
    own_hours: boolean().notNull().default(false),
    km_rate: euros('km_rate_cents'),
    load_factor: integer().notNull().default(LOAD_FACTOR),
  },
  table => [
    ...ownRowPolicies(table.id),
    keepsFile('tenants_logo', table.id, table.logo_url),
    check(
      'tenants_hours',
      sql`${table.prepare_hours} between 0 and 8760 and ${table.return_hours} between 0 and 8760`
    ),
    check('tenants_load_factor', sql`${table.load_factor} between 1 and 100`),
    check('tenants_day_rule', isOneOf(table.day_rule, DAY_RULES)),
    check('tenants_vat_scheme', isOneOf(table.vat_scheme, SELLER_SCHEMES)),
    check('tenants_quote_detail', isOneOf(table.quote_detail, QUOTE_DETAILS)),
    check('tenants_quote_valid_days', sql`${table.quote_valid_days} between 1 and 365`),
    check('tenants_payment_days', sql`${table.payment_days} between 0 and 365`),
    // Used unescaped in style sheets and mails.
    check('tenants_house_colour', sql`${table.house_colour} ~ '^#[0-9a-f]{6}$'`),
    check('tenants_max_users', sql`${table.max_users} >= 1`),
    check(
      'tenants_account_status',
      sql`${table.account_status} in ('active', 'suspended', 'cancelled')`
    ),
  ]
);

/**
 * The bytes are in the file store. An unreferenced row is removed a day later, with its file. Defined here
 * because files and tenants refer to each other.
 */
export const files = pgTable(
  'files',
  {
    key: text().primaryKey(),
    tenant_id: integer().references((): PgColumn => tenants.id),
    user_id: integer(),
    purpose: text().notNull(),
    content_type: text().notNull(),
    bytes: integer().notNull(),
    created_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    index('files_tenant').on(table.tenant_id),
    unique('files_tenant_id_key').on(table.tenant_id, table.key),
  ]
);

export const ofTenant = () =>
  integer()
    .notNull()
    .references(() => tenants.id);

export const ofTenantOrPlatform = () => integer().references(() => tenants.id);

/**
 * A key of a file of the row's tenant. The foreign key keeps the file: the cleanup reads all such keys from
 * the database.
 */
export const keepsFile = (name: string, tenantId: PgColumn, key: PgColumn) =>
  foreignKey({
    name,
    columns: [tenantId, key],
    foreignColumns: [files.tenant_id, files.key],
  });
