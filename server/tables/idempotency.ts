import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { momentNow, tenantPolicies, wideId } from './columns.ts';
import { apiTokens } from './integrations.ts';
import { ofTenantOrPlatform } from './tenants.ts';
import { users } from './users.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: wideId().primaryKey().generatedAlwaysAsIdentity(),
    /** A person's, or a token's: no two callers' keys meet. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    token_id: integer().references(() => apiTokens.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    tenant_id: ofTenantOrPlatform(),
    /** SHA-256 of route and body: the same key for another call is an error. */
    request_hash: text().notNull(),
    answer: jsonb(),
    created_at: momentNow(),
  },
  table => [
    uniqueIndex('idempotency_keys_user').on(table.user_id, table.key),
    uniqueIndex('idempotency_keys_token').on(table.token_id, table.key),
    check('idempotency_keys_caller', sql`num_nonnulls(${table.user_id}, ${table.token_id}) = 1`),
    ...tenantPolicies(table.tenant_id),
    index('idempotency_keys_age').on(table.created_at),
  ]
);

export const IDEMPOTENCY_HOURS = 24;
