import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  QUOTE_BOOKINGS,
  QUOTE_MESSAGE_KINDS,
  type QuoteDetail,
  type WaitingReason,
} from '#contract/sales/quotes.values';
import {
  linkColumns,
  moment,
  momentNow,
  ownRowsPolicy,
  searchIndex,
  searchText,
  tenantPolicies,
  tenantReference,
  wideEuros,
} from '../columns.ts';
import { tenantRecordColumns, tenantRecordRules } from '../tenantRecords.ts';
import { customers } from '../customers.ts';
import { projects } from '../projects.ts';
import { keepsFile, ofTenant } from '../tenants.ts';

export interface QuoteDraft {
  valid_until: string | null;
  intro: string | null;
  terms: string | null;
  detail: QuoteDetail | null;
}

export interface SentAs extends Omit<QuoteDraft, 'valid_until' | 'detail'> {
  detail: QuoteDetail;
  vat_parts: { code: number; rate: number; base: number; vat: number }[];
}

export const quotes = pgTable(
  'quotes',
  {
    ...tenantRecordColumns(),
    /** Set at the first sending: `O2026-0031`. */
    number: text(),
    project_id: integer().notNull(),
    customer_id: integer(),
    customer_name: text(),
    /** Without `expired`, which is derived. A draft of a next version does not change it. */
    status: text({ enum: ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('draft'),
    draft: jsonb().$type<QuoteDraft>(),
    version_sent: integer().notNull().default(0),
    valid_until: date({ mode: 'string' }),
    sent_at: moment(),
    sent_by: integer(),
    /** Dates that the customer knows: as sent, or agreed since. */
    agreed_from: moment(),
    agreed_until: moment(),
    /** When a user recorded the customer's consent to other dates; null: never. */
    dates_agreed_on: date({ mode: 'string' }),
    dates_note: text(),
    dates_agreed_by: text(),
    /** Hash of the sent plan, to detect changes. */
    plan_hash: text(),
    /** Versions of plan and project at sending: if unchanged, the plan is not compared. */
    plan_stamp: text(),
    booking: text({ enum: QUOTE_BOOKINGS }),
    reasons: text()
      .array()
      .$type<WaitingReason[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Of the last sent version, with the chosen options. */
    net: wideEuros('net_cents'),
    vat: wideEuros('vat_cents'),
    total: wideEuros('total_cents'),
    sent_as: jsonb().$type<SentAs>(),
    /** Order of attention: a waiting booking, then sent quotes by last day, then drafts. */
    attention: text().generatedAlwaysAs(
      sql.raw(`case when booking = 'waiting' then '0' when draft is not null then '2'
        when status = 'sent' then '1' || lpad((valid_until - date '2000-01-01')::text, 6, '0')
        else '3' end`)
    ),
    lines_text: text(),
    search_text: searchText('number', 'customer_name', 'lines_text'),
  },
  table => [
    ownRowsPolicy('projects', sql`false`),
    ...tenantRecordRules('quotes', table, ['number', 'customer_name', 'attention']),
    searchIndex('quotes', table.search_text),
    uniqueIndex('quotes_number').on(table.tenant_id, table.number),
    // A project with a sent quote cannot be deleted; unsent ones go too (`quotes.sql`).
    tenantReference('quotes_project', table, table.project_id, projects),
    tenantReference('quotes_customer', table, table.customer_id, customers).onDelete('set null'),
    index('quotes_project').on(table.tenant_id, table.project_id),
    index('quotes_customer').on(table.tenant_id, table.customer_id),
    index('quotes_sent').on(table.tenant_id, table.sent_at, table.id),
    index('quotes_valid_until').on(table.tenant_id, table.valid_until, table.id),
    index('quotes_status').on(table.tenant_id, table.status, table.booking),
    check(
      'quotes_status',
      sql`${table.status} in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')`
    ),
    check('quotes_numbered', sql`(${table.number} is null) = (${table.version_sent} = 0)`),
    check('quotes_drafted', sql`${table.status} <> 'draft' or ${table.draft} is not null`),
  ]
);

const ofQuote = (name: string, table: { tenant_id: PgColumn; quote_id: PgColumn }) =>
  tenantReference(name, table, table.quote_id, quotes).onDelete('cascade');

/** The database refuses changes; only the PDF is added later. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    tenant_id: ofTenant(),
    quote_id: integer().notNull(),
    version: integer().notNull(),
    /** JSON as text: the hash covers these chars. */
    content: text().notNull(),
    sha256: text().notNull(),
    sent_at: momentNow(),
    /** The logo at that time, so that the file is kept. */
    logo_key: text(),
    pdf_key: text(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({ columns: [table.tenant_id, table.quote_id, table.version] }),
    ofQuote('quote_versions_quote', table),
    keepsFile('quote_versions_logo', table.tenant_id, table.logo_key),
    keepsFile('quote_versions_pdf', table.tenant_id, table.pdf_key),
    index('quote_versions_logo').on(table.tenant_id, table.logo_key),
    index('quote_versions_pdf').on(table.tenant_id, table.pdf_key),
  ]
);

export const quoteLinks = pgTable(
  'quote_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    quote_id: integer().notNull(),
    recipient: text().notNull(),
    ...linkColumns(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('quote_links_tenant_id_id').on(table.tenant_id, table.id),
    index('quote_links_token').on(table.token_hash),
    ofQuote('quote_links_quote', table),
    index('quote_links_quote').on(table.tenant_id, table.quote_id),
  ]
);

export const quoteAcceptances = pgTable(
  'quote_acceptances',
  {
    tenant_id: ofTenant(),
    quote_id: integer().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** In the company's zone. */
    on: date({ mode: 'string' }).notNull(),
    accepted_at: momentNow(),
    options: bigint({ mode: 'number' }).array().notNull(),
    net: wideEuros('net_cents').notNull(),
    vat: wideEuros('vat_cents').notNull(),
    total: wideEuros('total_cents').notNull(),
    sha256: text().notNull(),
    /** The customer agreed to it; null if recorded on their behalf. */
    sentence: text(),
    note: text(),
    link_id: integer(),
    ip_address: text(),
    user_agent: text(),
    by_id: integer(),
    by_name: text(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({ columns: [table.tenant_id, table.quote_id, table.version] }),
    foreignKey({
      name: 'quote_acceptances_version',
      columns: [table.tenant_id, table.quote_id, table.version],
      foreignColumns: [quoteVersions.tenant_id, quoteVersions.quote_id, quoteVersions.version],
    }),
  ]
);

export const quoteMessages = pgTable(
  'quote_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    quote_id: integer().notNull(),
    link_id: integer(),
    kind: text({ enum: QUOTE_MESSAGE_KINDS }).notNull(),
    name: text(),
    text: text().notNull(),
    at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('quote_messages_tenant_id_id').on(table.tenant_id, table.id),
    ofQuote('quote_messages_quote', table),
    index('quote_messages_quote').on(table.tenant_id, table.quote_id),
  ]
);
