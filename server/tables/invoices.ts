import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { euros, moment, recordColumns, tenantPolicies, tenantReference } from './columns.ts';
import { keepsFile, ofTenant } from './tenants.ts';

interface Registration {
  vat_number?: string | null;
  coc_number?: string | null;
  iban?: string | null;
}

export interface Parties {
  from: string[];
  to: string[];
  /** Older invoices have none. */
  registered?: { from: Registration; to: Registration };
  language: string;
  time_zone?: string;
}

export const invoices = pgTable(
  'invoices',
  {
    ...recordColumns(),
    tenant_id: ofTenant(),
    invoice_number: text(),
    period_start: date({ mode: 'string' }).notNull(),
    period_end: date({ mode: 'string' }).notNull(),
    total: euros('total_cents').notNull(),
    status: text().notNull().default('pending'),
    issued_at: moment(),
    due_date: date({ mode: 'string' }),
    paid_at: moment(),
    paid_in_test: boolean().notNull().default(false),
    run_month: date({ mode: 'string' }),
    parties: jsonb().$type<Parties>(),
    overdue_mailed_at: moment(),
    pdf_key: text(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('invoices_tenant_id_id').on(table.tenant_id, table.id),
    unique('invoices_number').on(table.tenant_id, table.invoice_number),
    unique('invoices_run').on(table.tenant_id, table.run_month),
    keepsFile('invoices_document', table.tenant_id, table.pdf_key),
    index('invoices_document')
      .on(table.tenant_id, table.pdf_key)
      .where(sql`${table.pdf_key} is not null`),
    index('invoices_period').on(table.tenant_id, table.period_start, table.id),
    index('invoices_created').on(table.tenant_id, table.created_at, table.id),
    check('invoices_status', sql`${table.status} in ('draft', 'pending', 'paid', 'failed')`),
    check('invoices_issued', sql`(${table.status} = 'draft') = (${table.invoice_number} is null)`),
  ]
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    tenant_id: ofTenant(),
    invoice_id: integer().notNull(),
    position: integer().notNull(),
    description: text().notNull(),
    quantity: integer().notNull().default(1),
    unit_cents: integer().notNull(),
    amount_cents: integer().notNull(),
    vat_rate: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.invoice_id, table.position] }),
    check(
      'invoice_lines_amount',
      sql`${table.amount_cents} = ${table.quantity} * ${table.unit_cents}`
    ),
    tenantReference('invoice_lines_invoice', table, table.invoice_id, invoices).onDelete('cascade'),
  ]
);

/** Last number of each year. Increased in the issuing transaction, so there are no gaps. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});
