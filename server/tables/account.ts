import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { DAY_RULES } from '#contract/pricing/vat.values';
import { moment, momentNow, platformPolicy, recordColumns, tenantPolicies } from './columns.ts';
import { roles } from './roles.ts';
import { ofTenant, ofTenantOrPlatform } from './tenants.ts';
import { users } from './users.ts';

const ofUser = () => integer().references(() => users.id, { onDelete: 'cascade' });

export const passwordResets = pgTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    tenant_id: ofTenantOrPlatform(),
    user_id: ofUser(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  table => [...tenantPolicies(table.tenant_id), index('password_resets_user').on(table.user_id)]
);

/**
 * By the hash of the confirming link. Both mails to the old address have a link that ends it: `stop` before
 * the confirmation, `undo` after it.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    confirm_hash: text().primaryKey(),
    tenant_id: ofTenantOrPlatform(),
    user_id: ofUser().notNull(),
    old_email: text().notNull(),
    new_email: text().notNull(),
    expires_at: moment().notNull(),
    confirmed_at: moment(),
    stop_hash: text().unique(),
    undo_hash: text().unique(),
    undo_until: moment(),
    ended_at: moment(),
  },
  table => [...tenantPolicies(table.tenant_id), index('email_changes_user').on(table.user_id)]
);

export const invites = pgTable(
  'invites',
  {
    ...recordColumns(),
    tenant_id: ofTenant(),
    name: text().notNull(),
    last_name: text(),
    email: text().notNull(),
    user_type: text().notNull(),
    language: text().notNull().default('nl'),
    token_hash: text().notNull().unique(),
    invited_by: integer(),
    /** Assigned at registration. A tenant's first user gets the administrator role. */
    role_id: integer().references(() => roles.id, { onDelete: 'set null' }),
    role_ids: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    address_taken_at: moment(),
    expires_at: moment().notNull(),
    used: boolean().notNull().default(false),
    revoked_at: moment(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    index('invites_tenant').on(table.tenant_id, table.id),
  ]
);

/**
 * By the hash of the mailed link. Deleted when the link is used or has expired. The tenant does not exist
 * before.
 */
export const companyRegistrations = pgTable(
  'company_registrations',
  {
    token_hash: text().primaryKey(),
    company: text().notNull(),
    address: text().notNull(),
    zipcode: text().notNull(),
    city: text().notNull(),
    name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    language: text().notNull(),
    day_rule: text({ enum: DAY_RULES }).notNull().default('calendar'),
    expires_at: moment().notNull(),
  },
  table => [platformPolicy(), index('company_registrations_email').on(table.email)]
);

export const challenges = pgTable(
  'challenges',
  {
    token_hash: text().primaryKey(),
    tenant_id: ofTenantOrPlatform(),
    user_id: ofUser().notNull(),
    purpose: text({ enum: ['login', 'enrol'] }).notNull(),
    attempts: integer().notNull().default(0),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  table => [...tenantPolicies(table.tenant_id), index('challenges_user').on(table.user_id)]
);

/** Secrets are encrypted. */
export const twofa = pgTable(
  'twofa',
  {
    user_id: ofUser().primaryKey(),
    tenant_id: ofTenantOrPlatform(),
    secret: text().notNull(),
    /** Time step of the last accepted code: no code works twice. */
    last_step: bigint({ mode: 'number' }).notNull(),
    /** Since the setup or the last recovery code. */
    failures: integer().notNull().default(0),
    failures_in_a_row: integer().notNull().default(0),
    paused_until: momentNow(),
    enabled_at: momentNow(),
  },
  table => [...tenantPolicies(table.tenant_id)]
);

/** Before its first correct code; for one session or one `enrol` challenge. */
export const twofaSetups = pgTable(
  'twofa_setups',
  {
    user_id: ofUser().primaryKey(),
    tenant_id: ofTenantOrPlatform(),
    secret: text().notNull(),
    session_id: uuid(),
    challenge_hash: text(),
    attempts: integer().notNull().default(0),
    expires_at: moment().notNull(),
  },
  table => [...tenantPolicies(table.tenant_id)]
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: ofUser().notNull(),
    tenant_id: ofTenantOrPlatform(),
    code_hash: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.user_id, table.code_hash] }),
    ...tenantPolicies(table.tenant_id),
  ]
);
