import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, ownRowsPolicy, tenantPolicies } from '../columns.ts';
import { keepsFile, tenants } from '../tenants.ts';

export const salesExports = pgTable(
  'sales_exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    until: date({ mode: 'string' }).notNull(),
    invoices: integer().notNull(),
    file_key: text().notNull(),
    created_at: moment()
      .notNull()
      .default(sql`now()`),
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
