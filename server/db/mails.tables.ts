import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantPolicies } from './columns.ts';
import { tenants } from '../modules/tenants/tenants.tables.ts';

/**
 * Mails that wait to be sent, written in the transaction that they tell of. What they say is sealed,
 * since links are in it; a sent mail is deleted. Without a recipient it is a decoy.
 */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer().references(() => tenants.id),
    recipient: text(),
    content: text().notNull(),
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
