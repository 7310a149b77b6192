import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EmptyHeading } from '#contract/sales/salesInvoices';
import { INVOICE_DETAILS, SALES_KINDS, SALES_STATUSES } from '#contract/sales/salesInvoices.values';
import {
  isOneOf,
  moment,
  ownRowsPolicy,
  percent,
  searchIndex,
  searchText,
  tenantReference,
  wholeCents,
  wideEuros,
} from '../columns.ts';
import { tenantRecordColumns, tenantRecordRules } from '../tenantRecords.ts';
import { customers } from '../customers.ts';
import { projects } from '../projects.ts';
import { keepsFile } from '../tenants.ts';

/** A draft has lines and no number. After issuing only the open amount changes. */
export const salesInvoices = pgTable(
  'sales_invoices',
  {
    ...tenantRecordColumns(),
    kind: text({ enum: SALES_KINDS }).notNull(),
    /** Set at issue: `F2026-0001`, for a credit note `C2026-0001`. */
    number: text(),
    project_id: integer(),
    customer_id: integer(),
    customer_name: text(),
    invoice_id: integer(),
    percent: percent(),
    detail: text({ enum: INVOICE_DETAILS }).notNull().default('lines'),
    discount: percent(),
    /** The agreed net total instead of a percentage. */
    target_total: wideEuros('target_total_cents'),
    reference: text(),
    note: text(),
    payment_days: integer(),
    service_from: date({ mode: 'string' }),
    service_until: date({ mode: 'string' }),
    issued_on: date({ mode: 'string' }),
    due_on: date({ mode: 'string' }),
    issued_at: moment(),
    /** No key: the invoice outlasts the user. */
    issued_by: integer(),
    /** Frozen JSON as text: the hash covers it. */
    content: text(),
    sha256: text(),
    logo_key: text(),
    pdf_key: text(),
    /** In cents. Frozen once issued, except open and credited. */
    net_cents: wholeCents('net_cents').notNull().default(0),
    vat_cents: wholeCents('vat_cents').notNull().default(0),
    total_cents: wholeCents('total_cents').notNull().default(0),
    open_cents: wholeCents('open_cents').notNull().default(0),
    credited_cents: wholeCents('credited_cents').notNull().default(0),
    /** Fully credited by issued credit notes (`salesLeft.sql`). */
    taken_back: boolean().notNull().default(false),
    /** Draft credit note: the draft final invoice that counts on it. Both are issued together. */
    final_id: integer(),
    /** No reminders: paused, or disputed by the customer. */
    paused: boolean().notNull().default(false),
    disputed: boolean().notNull().default(false),
    export_id: integer(),
    status: text({ enum: SALES_STATUSES }).generatedAlwaysAs(
      sql.raw(`case when number is null then 'draft'
        when open_cents = 0 and taken_back then 'credited'
        when open_cents = 0 then 'paid'
        when open_cents < total_cents then 'partly' else 'open' end`)
    ),
    /** Of a draft: those without lines. */
    headings: jsonb().$type<EmptyHeading[]>().notNull().default([]),
    lines_text: text(),
    search_text: searchText('number', 'customer_name', 'reference', 'lines_text'),
  },
  table => [
    ownRowsPolicy('projects', sql`false`),
    ...tenantRecordRules('sales_invoices', table, ['number', 'customer_name']),
    searchIndex('sales_invoices', table.search_text),
    uniqueIndex('sales_invoices_number').on(table.tenant_id, table.number),
    // A project with an issued invoice cannot be deleted; drafts go too (`salesInvoices.sql`).
    tenantReference('sales_invoices_project', table, table.project_id, projects),
    tenantReference('sales_invoices_customer', table, table.customer_id, customers).onDelete(
      'set null'
    ),
    tenantReference('sales_invoices_credited', table, table.invoice_id, table),
    tenantReference('sales_invoices_final', table, table.final_id, table).onDelete('cascade'),
    index('sales_invoices_final')
      .on(table.tenant_id, table.final_id)
      .where(sql`${table.final_id} is not null`),
    keepsFile('sales_invoices_logo', table.tenant_id, table.logo_key),
    keepsFile('sales_invoices_pdf', table.tenant_id, table.pdf_key),
    index('sales_invoices_logo').on(table.tenant_id, table.logo_key),
    index('sales_invoices_pdf').on(table.tenant_id, table.pdf_key),
    index('sales_invoices_project').on(table.tenant_id, table.project_id),
    index('sales_invoices_customer').on(table.tenant_id, table.customer_id, table.issued_on),
    index('sales_invoices_credited').on(table.tenant_id, table.invoice_id),
    index('sales_invoices_issued').on(table.tenant_id, table.issued_on, table.id),
    index('sales_invoices_due').on(table.tenant_id, table.due_on, table.id),
    index('sales_invoices_total').on(table.tenant_id, table.total_cents, table.id),
    index('sales_invoices_net').on(table.tenant_id, table.net_cents),
    index('sales_invoices_open_amount')
      .on(table.tenant_id, table.open_cents)
      .where(sql`${table.number} is not null and ${table.open_cents} > 0`),
    index('sales_invoices_status').on(table.tenant_id, table.status, table.due_on),
    index('sales_invoices_unpaid')
      .on(table.tenant_id, table.customer_id, table.due_on)
      .where(sql`${table.number} is not null and ${table.open_cents} > 0`),
    index('sales_invoices_unexported')
      .on(table.tenant_id, table.issued_on)
      .where(sql`${table.number} is not null and ${table.export_id} is null`),
    check('sales_invoices_kind', isOneOf(table.kind, SALES_KINDS)),
    check('sales_invoices_detail', isOneOf(table.detail, INVOICE_DETAILS)),
    check(
      'sales_invoices_credit',
      sql`(${table.kind} = 'credit') = (${table.invoice_id} is not null)`
    ),
    check(
      'sales_invoices_rests',
      sql`${table.final_id} is null or (${table.kind} = 'credit' and ${table.number} is null)`
    ),
    check(
      'sales_invoices_issued',
      sql`(${table.number} is null) = (${table.issued_on} is null)
        and (${table.number} is null) = (${table.due_on} is null)
        and (${table.number} is null) = (${table.content} is null)
        and (${table.number} is null) = (${table.sha256} is null)
        and (${table.number} is null) = (${table.issued_at} is null)`
    ),
    check(
      'sales_invoices_open',
      sql`${table.open_cents} >= 0 and ${table.open_cents} <= greatest(${table.total_cents}, 0)
        and (${table.number} is not null or ${table.open_cents} = 0)`
    ),
    check(
      'sales_invoices_totals',
      sql`${table.number} is null or (${table.total_cents} >= 0 and ${table.total_cents} = ${table.net_cents} + ${table.vat_cents})`
    ),
    check(
      'sales_invoices_discount',
      sql`${table.discount} is null or ${table.target_total} is null`
    ),
  ]
);
