import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantPolicy } from './columns.ts';
import { tenants } from './tenants.ts';

/** Who did what, when: written in the transaction of the change, never changed after (design §4). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer().references(() => tenants.id),
    created_at: moment()
      .notNull()
      .default(sql`now()`),
    action_type: text().notNull(),
    resource_type: text().notNull(),
    resource_id: integer(),
    target_user_id: integer(),
    performed_by: integer(),
    ip_address: text(),
    request_id: text(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  table => [
    tenantPolicy(table.tenant_id),
    index('audit_log_tenant').on(table.tenant_id, table.id.desc()),
    index('audit_log_record').on(table.tenant_id, table.resource_type, table.resource_id),
  ]
);
