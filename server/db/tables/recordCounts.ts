import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantPolicy } from './columns.ts';
import { tenants } from './tenants.ts';

/** How many records a tenant has of each kind, kept by triggers: a list's total without a scan. */
export const recordCounts = pgTable(
  'record_counts',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    table_name: text().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    /** Counted up by every change: what was read of the table under the same number still holds. */
    changes: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.tenant_id, table.table_name] }),
    tenantPolicy(table.tenant_id),
  ]
);
