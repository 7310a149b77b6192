import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { momentNow, ownRowsPolicy, tenantPolicies, tenantReference } from '../columns.ts';
import { ofTenant } from '../tenants.ts';
import { salesInvoices } from './salesInvoices.ts';

export const salesReminders = pgTable(
  'sales_reminders',
  {
    tenant_id: ofTenant(),
    invoice_id: integer().notNull(),
    level: integer().notNull(),
    on: date({ mode: 'string' }).notNull(),
    sent_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({ columns: [table.tenant_id, table.invoice_id, table.level] }),
    tenantReference('sales_reminders_invoice', table, table.invoice_id, salesInvoices).onDelete(
      'cascade'
    ),
    index('sales_reminders_on').on(table.tenant_id, table.on),
    check('sales_reminders_level', sql`${table.level} between 1 and 3`),
  ]
);
