import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/base/locales';
import { moment, ownRowsPolicy, tenantPolicies } from '../../db/columns.ts';
import { customers } from '../customers/customers.tables.ts';
import { subHires } from '../supply/supply.tables.ts';
import { tenants } from '../tenants/tenants.tables.ts';
import { deposits } from './deposits/deposits.tables.ts';
import { salesInvoices } from './invoices/salesInvoices.tables.ts';
import { quotes } from './quotes/quotes.tables.ts';

/** Each mail about a document, and what the mail server said of it. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    quote_id: integer(),
    invoice_id: integer(),
    deposit_id: integer(),
    /** Of an order to a supplier. */
    sub_hire_id: integer(),
    /** Of a reminder or a statement: whose customer it is. */
    customer_id: integer(),
    recipient: text().notNull(),
    subject: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    attachments: jsonb().$type<{ name: string; sha256: string | null }[]>().notNull().default([]),
    queued_at: moment()
      .notNull()
      .default(sql`now()`),
    /** When it leaves: later than it was queued, if the company mails more than may leave in an hour. */
    leaves_at: moment()
      .notNull()
      .default(sql`now()`),
    taken_at: moment(),
    refused_at: moment(),
    /** When it was given up: it did not leave within days. */
    given_up_at: moment(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('sent_mails_tenant_id_id').on(table.tenant_id, table.id),
    foreignKey({
      name: 'sent_mails_quote',
      columns: [table.tenant_id, table.quote_id],
      foreignColumns: [quotes.tenant_id, quotes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sent_mails_invoice',
      columns: [table.tenant_id, table.invoice_id],
      foreignColumns: [salesInvoices.tenant_id, salesInvoices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sent_mails_deposit',
      columns: [table.tenant_id, table.deposit_id],
      foreignColumns: [deposits.tenant_id, deposits.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sent_mails_sub_hire',
      columns: [table.tenant_id, table.sub_hire_id],
      foreignColumns: [subHires.tenant_id, subHires.id],
    }).onDelete('cascade'),
    index('sent_mails_deposit').on(table.tenant_id, table.deposit_id),
    index('sent_mails_sub_hire').on(table.tenant_id, table.sub_hire_id),
    // Those of the last day are counted.
    index('sent_mails_queued').on(table.tenant_id, table.queued_at),
    index('sent_mails_invoice').on(table.tenant_id, table.invoice_id),
    // Edit the generated SQL: `ON DELETE SET NULL` must name the customer's column only.
    foreignKey({
      name: 'sent_mails_customer',
      columns: [table.tenant_id, table.customer_id],
      foreignColumns: [customers.tenant_id, customers.id],
    }).onDelete('set null'),
    index('sent_mails_customer').on(table.tenant_id, table.customer_id),
    index('sent_mails_quote').on(table.tenant_id, table.quote_id),
  ]
);
