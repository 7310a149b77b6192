import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, momentNow, tenantPolicies } from './columns.ts';
import { ofTenantOrPlatform } from './tenants.ts';

/**
 * Written in the transaction of the change, and never changed after. The entries of each tenant, and of the
 * platform, form a chain: numbered without gaps, each with a hash over itself and the previous one. The
 * database sets `seq`, `hash` and `created_at`.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenantOrPlatform(),
    chain: integer().notNull().generatedAlwaysAs(sql.raw('coalesce(tenant_id, 0)')),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    hash: text().notNull().default(''),
    /** In the order of `seq`, even if the clock was set back. */
    created_at: momentNow(),
    action_type: text().notNull(),
    resource_type: text().notNull(),
    resource_id: integer(),
    target_user_id: integer(),
    performed_by: integer(),
    /** The name at that time; all that a tenant's users see of a superadmin. */
    performed_by_name: text(),
    ip_address: text(),
    request_id: text(),
    /** When personal data was erased. The entry `user.erased` lists the `seq`. */
    erased_at: moment(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    uniqueIndex('audit_log_chain').on(table.chain, table.seq),
    index('audit_log_moment').on(table.chain, table.created_at, table.seq),
    index('audit_log_all_moments').on(table.created_at, table.id),
    index('audit_log_action').on(table.action_type, table.chain, table.seq),
    index('audit_log_resource').on(table.resource_type, table.chain, table.seq),
    index('audit_log_record').on(table.resource_type, table.resource_id, table.chain, table.seq),
    index('audit_log_performer').on(table.performed_by, table.chain, table.seq),
    index('audit_log_target').on(table.target_user_id, table.chain, table.seq),
  ]
);

export const auditAnchors = pgTable('audit_anchors', {
  chain: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  archived_at: momentNow(),
});

export type Author = Pick<
  typeof auditLog.$inferInsert,
  'performed_by' | 'performed_by_name' | 'ip_address' | 'request_id'
>;
