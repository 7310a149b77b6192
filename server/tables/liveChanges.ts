import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofTenantOrPlatform } from './tenants.ts';
import { momentNow, tenantPolicies, wideId } from './columns.ts';

export const LIVE_CHANGES_RETENTION_HOURS = 24;

/** Resource of a row of the platform for any number of changes missing in the table, e.g. after a restore. */
export const EVERYTHING = 'everything';

/**
 * `/live` publishes these rows. The transaction of a change writes them. Each tenant's rows, and the platform's,
 * are numbered without gaps and become visible in that order. The database sets `seq` and `at`.
 */
export const liveChanges = pgTable(
  'live_changes',
  {
    tenant_id: ofTenantOrPlatform(),
    chain: integer().notNull().generatedAlwaysAs(sql.raw('coalesce(tenant_id, 0)')),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    resource: text().notNull(),
    /** Null if many records changed at once. */
    resource_id: wideId(),
    project_id: integer(),
    by_id: integer(),
    by_name: text(),
    /** In the order of `seq`, even if the clock was set back. */
    at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.chain, table.seq] }),
    index('live_changes_moment').on(table.at),
  ]
);
