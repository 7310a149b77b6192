import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantPolicies } from './columns.ts';
import { tenants } from './tenants.ts';

/**
 * Written in the transaction that they report. The text is encrypted, as it has links; a sent mail is
 * deleted. Without a recipient: a decoy.
 */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer().references(() => tenants.id),
    recipient: text(),
    content: text().notNull(),
    log_id: integer(),
    attempts: integer().notNull().default(0),
    next_attempt_at: moment()
      .notNull()
      .default(sql`now()`),
    created_at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [...tenantPolicies(table.tenant_id), index('mails_next').on(table.next_attempt_at)]
);
