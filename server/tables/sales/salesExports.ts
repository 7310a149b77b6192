import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { momentNow, ownRowsPolicy, tenantPolicies } from '../columns.ts';
import { keepsFile, ofTenant } from '../tenants.ts';

export const salesExports = pgTable(
  'sales_exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    until: date({ mode: 'string' }).notNull(),
    invoices: integer().notNull(),
    file_key: text().notNull(),
    created_at: momentNow(),
    by_name: text(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('sales_exports_tenant_id_id').on(table.tenant_id, table.id),
    keepsFile('sales_exports_file', table.tenant_id, table.file_key),
    index('sales_exports_file').on(table.tenant_id, table.file_key),
    index('sales_exports_until').on(table.tenant_id, table.until),
  ]
);
