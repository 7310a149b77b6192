import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantPolicies } from './columns.ts';
import { tenants } from './tenants.ts';

/** An uploaded file: who owns it, and what it is. The bytes are in the file store. */
export const files = pgTable(
  'files',
  {
    key: text().primaryKey(),
    tenant_id: integer().references(() => tenants.id),
    user_id: integer().notNull(),
    purpose: text().notNull(),
    content_type: text().notNull(),
    bytes: integer().notNull(),
    created_at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [...tenantPolicies(table.tenant_id), index('files_tenant').on(table.tenant_id)]
);
