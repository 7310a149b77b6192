import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { momentNow, tenantPolicies } from './columns.ts';
import { ofTenant } from './tenants.ts';

/** Never reused. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Written only by the database. Kept while a process may use its earlier result (AVAILABILITY_RETENTION_MINUTES).
 */
export const availabilityChanges = pgTable(
  'availability_changes',
  {
    tenant_id: ofTenant(),
    changed_in: transactionNumber()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    product_id: integer().notNull(),
    changed_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.changed_in, table.product_id] }),
    index('availability_changes_age').on(table.changed_at),
  ]
);

export const AVAILABILITY_RETENTION_MINUTES = 30;
