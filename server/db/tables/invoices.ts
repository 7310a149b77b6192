import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { euros, recordColumns, tenantPolicy } from './columns.ts';
import { tenants } from './tenants.ts';

/** What a tenant owes the platform for a period. */
export const invoices = pgTable(
  'invoices',
  {
    ...recordColumns(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    invoice_number: text().notNull(),
    period_start: date({ mode: 'string' }).notNull(),
    period_end: date({ mode: 'string' }).notNull(),
    total: euros('total_cents').notNull(),
    status: text().notNull().default('pending'),
  },
  table => [
    tenantPolicy(table.tenant_id),
    unique('invoices_tenant_id_id').on(table.tenant_id, table.id),
    unique('invoices_number').on(table.tenant_id, table.invoice_number),
    index('invoices_period').on(table.tenant_id, table.period_start, table.id),
  ]
);
