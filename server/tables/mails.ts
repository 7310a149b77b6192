import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantPolicies } from './columns.ts';
import { tenants } from './tenants.ts';

/**
 * Mails to send, written in the transaction that they report. Their text is encrypted, since it has
 * links; a sent mail is deleted. A mail without a recipient is a decoy.
 */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer().references(() => tenants.id),
    recipient: text(),
    content: text().notNull(),
    /** The entry of `sent_mails` that learns what became of it. */
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
