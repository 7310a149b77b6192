import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/base/locales';
import { moment, momentNow, ownRowsPolicy, tenantPolicies, tenantReference } from './columns.ts';
import { crew } from './crew.ts';
import { customers } from './customers.ts';
import { subHires } from './supply.ts';
import { ofTenant } from './tenants.ts';
import { deposits } from './sales/deposits.ts';
import { salesInvoices } from './sales/salesInvoices.ts';
import { quotes } from './sales/quotes.ts';

export const sentMails = pgTable(
  'sent_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    quote_id: integer(),
    invoice_id: integer(),
    deposit_id: integer(),
    sub_hire_id: integer(),
    customer_id: integer(),
    crew_id: integer(),
    recipient: text().notNull(),
    subject: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    attachments: jsonb().$type<{ name: string; sha256: string | null }[]>().notNull().default([]),
    queued_at: momentNow(),
    /** When it is sent: later than queued if the company exceeds its mails per hour. */
    leaves_at: momentNow(),
    taken_at: moment(),
    refused_at: moment(),
    given_up_at: moment(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('sent_mails_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference('sent_mails_quote', table, table.quote_id, quotes).onDelete('cascade'),
    tenantReference('sent_mails_invoice', table, table.invoice_id, salesInvoices).onDelete(
      'cascade'
    ),
    tenantReference('sent_mails_deposit', table, table.deposit_id, deposits).onDelete('cascade'),
    tenantReference('sent_mails_sub_hire', table, table.sub_hire_id, subHires).onDelete('cascade'),
    tenantReference('sent_mails_crew', table, table.crew_id, crew).onDelete('cascade'),
    index('sent_mails_crew').on(table.tenant_id, table.crew_id),
    index('sent_mails_deposit').on(table.tenant_id, table.deposit_id),
    index('sent_mails_sub_hire').on(table.tenant_id, table.sub_hire_id),
    index('sent_mails_queued').on(table.tenant_id, table.queued_at),
    index('sent_mails_invoice').on(table.tenant_id, table.invoice_id),
    tenantReference('sent_mails_customer', table, table.customer_id, customers).onDelete(
      'set null'
    ),
    index('sent_mails_customer').on(table.tenant_id, table.customer_id),
    index('sent_mails_quote').on(table.tenant_id, table.quote_id),
  ]
);
