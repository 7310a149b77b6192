import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { momentNow, tenantPolicies } from './columns.ts';
import { ofTenantOrPlatform } from './tenants.ts';

/**
 * Written in the transaction that they report. The text is encrypted, as it has links; a sent mail is
 * deleted. Without a recipient: a decoy.
 */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenantOrPlatform(),
    recipient: text(),
    content: text().notNull(),
    log_id: integer(),
    attempts: integer().notNull().default(0),
    next_attempt_at: momentNow(),
    created_at: momentNow(),
  },
  table => [...tenantPolicies(table.tenant_id), index('mails_next').on(table.next_attempt_at)]
);
