import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, tenantPolicies } from './columns.ts';
import { tenants } from './tenants.ts';

/** The number of a transaction, which is never reused. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The transaction that changed a product's claims or stock. Only the database writes it. Rows are
 * kept as long as a process may use its earlier result (AVAILABILITY_KEPT_MINUTES).
 */
export const availabilityChanges = pgTable(
  'availability_changes',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    changed_in: transactionNumber()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    product_id: integer().notNull(),
    changed_at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.changed_in, table.product_id] }),
    index('availability_changes_age').on(table.changed_at),
  ]
);

/** Minutes that a process may update its earlier result with the changes since. */
export const AVAILABILITY_KEPT_MINUTES = 30;
