import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, momentNow, tenantPolicies } from './columns.ts';
import { ofTenantOrPlatform } from './tenants.ts';
import { users } from './users.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tenant_id: ofTenantOrPlatform(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refresh_hash: text().notNull(),
    previous_hash: text(),
    rotated_at: momentNow(),
    user_agent: text().notNull().default(''),
    ip_address: text().notNull().default(''),
    created_at: momentNow(),
    last_used_at: momentNow(),
    password_checked_at: momentNow(),
    /** A sign-in does not count. */
    password_confirmed_at: moment(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  table => [...tenantPolicies(table.tenant_id), index('sessions_user').on(table.user_id)]
);

/** Per address, account and device; counted before the password check. */
export const signInAttempts = pgTable('sign_in_attempts', {
  /** Kind and SHA-256 of the value: addresses are not stored in the clear. */
  key: text().primaryKey(),
  failures: integer().notNull(),
  last_failure_at: momentNow(),
  blocked_until: momentNow(),
});

/** For unknown addresses, until the number per hour is in the audit log. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    network: text().notNull(),
    hour: moment().notNull(),
    failures: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.network, table.hour] })]
);

export const callCounts = pgTable('call_counts', {
  key: text().primaryKey(),
  window: bigint({ mode: 'number' }).notNull(),
  calls: integer().notNull(),
});
