import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenants } from '../modules/tenants/tenants.tables.ts';
import { moment, tenantPolicies, wideId } from './columns.ts';

/** How long events are kept. */
export const EVENTS_KEPT_HOURS = 24;

/**
 * The resource of a platform's event that stands for any number of changes: what the table lacks, as after
 * a restore.
 */
export const EVERYTHING = 'everything';

/**
 * What changed, for those who show it: written in the transaction of the change. Each tenant's events, and
 * the platform's own, are numbered without gaps, and become visible in that order. The database gives `seq`
 * and `at`.
 */
export const events = pgTable(
  'events',
  {
    tenant_id: integer().references(() => tenants.id),
    /** The tenant, or 0 for the platform. */
    chain: integer().notNull().generatedAlwaysAs(sql.raw('coalesce(tenant_id, 0)')),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    resource: text().notNull(),
    /** Absent where many records changed at once. */
    resource_id: wideId(),
    /** Of scans. */
    project_id: integer(),
    by_id: integer(),
    by_name: text(),
    /** In the order of `seq`: a clock that was set back does not turn it around. */
    at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.chain, table.seq] }),
    index('events_moment').on(table.at),
  ]
);
