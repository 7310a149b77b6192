import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, tenantPolicies } from './columns.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    tenant_id: integer().references(() => tenants.id),
    /** SHA-256 of route and body: the same key for another call is an error. */
    request_hash: text().notNull(),
    answer: jsonb(),
    created_at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.key] }),
    ...tenantPolicies(table.tenant_id),
    index('idempotency_keys_age').on(table.created_at),
  ]
);

/** Hours that an answer is kept. */
export const IDEMPOTENCY_HOURS = 24;
