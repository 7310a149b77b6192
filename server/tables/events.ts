import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenants } from './tenants.ts';
import { moment, tenantPolicies, wideId } from './columns.ts';

/** Hours that events are kept. */
export const EVENTS_KEPT_HOURS = 24;

/**
 * The resource of a platform event for any number of changes that the table lacks, as after a
 * restore.
 */
export const EVERYTHING = 'everything';

/**
 * The changes that live updates publish, written in the transaction of the change. The events of a
 * tenant, and those of the platform, are numbered without gaps and become visible in that order.
 * The database sets `seq` and `at`.
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
    /** For scans. */
    project_id: integer(),
    by_id: integer(),
    by_name: text(),
    /** Follows the order of `seq`, also if the clock was set back. */
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
