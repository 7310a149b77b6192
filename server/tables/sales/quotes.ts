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
  moment,
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

/** What is decided of a draft; null is as the company has it. */
export interface QuoteDraft {
  valid_until: string | null;
  intro: string | null;
  terms: string | null;
  detail: QuoteDetail | null;
}

/** What is told of a sent version without its content. */
export interface SentAs extends Omit<QuoteDraft, 'valid_until' | 'detail'> {
  detail: QuoteDetail;
  /** In euros. */
  vat_parts: { code: number; rate: number; base: number; vat: number }[];
}

/** A quote of a project. Its sent versions never change; a draft follows the plan. */
export const quotes = pgTable(
  'quotes',
  {
    ...tenantRecordColumns(),
    /** Given at the first sending: `O2026-0031`. */
    number: text(),
    project_id: integer().notNull(),
    customer_id: integer(),
    customer_name: text(),
    /** Without `expired`, which is derived. A draft of a next version leaves it as it is. */
    status: text({ enum: ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('draft'),
    /** A version is drafted; null where none is. */
    draft: jsonb().$type<QuoteDraft>(),
    /** The last sent version; 0 before. */
    version_sent: integer().notNull().default(0),
    /** Of the last sent version. */
    valid_until: date({ mode: 'string' }),
    sent_at: moment(),
    /** The user who sent it. Without a key: the quote outlasts the user. */
    sent_by: integer(),
    /** The dates that the customer knows: as it was sent, or as they agreed to since. */
    agreed_from: moment(),
    agreed_until: moment(),
    /** A user wrote down that the customer agrees to other dates; null: nobody did. */
    dates_agreed_on: date({ mode: 'string' }),
    dates_note: text(),
    dates_agreed_by: text(),
    /** A hash of the plan as it was sent, to find out whether it differs. */
    plan_hash: text(),
    /** The versions of plan and project of then: while they stand, the plan need not be compared. */
    plan_stamp: text(),
    booking: text({ enum: QUOTE_BOOKINGS }),
    reasons: text()
      .array()
      .$type<WaitingReason[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Of the last sent version, with the options that were chosen. */
    net: wideEuros('net_cents'),
    vat: wideEuros('vat_cents'),
    total: wideEuros('total_cents'),
    /** What lists tell of the last sent version, so that they need not read its content. */
    sent_as: jsonb().$type<SentAs>(),
    /**
     * The order in which quotes need attention: a booking that waits, then sent ones by their last day,
     * then drafts.
     */
    attention: text().generatedAlwaysAs(
      sql.raw(`case when booking = 'waiting' then '0' when draft is not null then '2'
        when status = 'sent' then '1' || lpad((valid_until - date '2000-01-01')::text, 6, '0')
        else '3' end`)
    ),
    /** The words of the lines of the last sent version. */
    lines_text: text(),
    search_text: searchText('number', 'customer_name', 'lines_text'),
  },
  table => [
    ownRowsPolicy('projects', sql`false`),
    ...tenantRecordRules('quotes', table, ['number', 'customer_name', 'attention']),
    searchIndex('quotes', table.search_text),
    uniqueIndex('quotes_number').on(table.tenant_id, table.number),
    // A project with a sent quote is not deleted; never sent ones go with it (`quotes.sql`).
    tenantReference('quotes_project', table, table.project_id, projects),
    // Edit the generated SQL: `ON DELETE SET NULL` must name the customer's column only.
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

/** A version as it was sent. The database refuses to change it; only its PDF is added later. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    tenant_id: ofTenant(),
    quote_id: integer().notNull(),
    version: integer().notNull(),
    /** JSON as text: its hash is of these characters. */
    content: text().notNull(),
    sha256: text().notNull(),
    sent_at: moment()
      .notNull()
      .default(sql`now()`),
    /** The company's logo of then, so that the file is kept. */
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

/** The address of a quote for one recipient. The token is kept as a hash, and sealed. */
export const quoteLinks = pgTable(
  'quote_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    quote_id: integer().notNull(),
    recipient: text().notNull(),
    token_hash: text().notNull(),
    sealed_token: text().notNull(),
    opened: integer().notNull().default(0),
    opened_at: moment(),
    created_at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('quote_links_tenant_id_id').on(table.tenant_id, table.id),
    // A token alone finds its quote. That it is unique follows from its 256 random bits.
    index('quote_links_token').on(table.token_hash),
    ofQuote('quote_links_quote', table),
    index('quote_links_quote').on(table.tenant_id, table.quote_id),
  ]
);

/** An acceptance: a fact, which is never changed. */
export const quoteAcceptances = pgTable(
  'quote_acceptances',
  {
    tenant_id: ofTenant(),
    quote_id: integer().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** The day that counts, in the company's zone. */
    on: date({ mode: 'string' }).notNull(),
    accepted_at: moment()
      .notNull()
      .default(sql`now()`),
    /** The chosen optional lines. */
    options: bigint({ mode: 'number' }).array().notNull(),
    net: wideEuros('net_cents').notNull(),
    vat: wideEuros('vat_cents').notNull(),
    total: wideEuros('total_cents').notNull(),
    sha256: text().notNull(),
    /** The sentence that the customer agreed to; null on their behalf. */
    sentence: text(),
    note: text(),
    link_id: integer(),
    ip_address: text(),
    user_agent: text(),
    /** The user who wrote it down on the customer's behalf. */
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

/** What a customer wrote on the page of a quote. */
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
    at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('quote_messages_tenant_id_id').on(table.tenant_id, table.id),
    ofQuote('quote_messages_quote', table),
    index('quote_messages_quote').on(table.tenant_id, table.quote_id),
  ]
);
