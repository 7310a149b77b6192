import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, ownRowsPolicy, tenantPolicies, tenantReference } from '../columns.ts';
import { salesPayments } from './salesPayments.ts';
import { tenants } from '../tenants.ts';

/**
 * The entries of bank files that were booked, each with its payment. Its key refuses to book one twice.
 * After the payment was taken back, the entry gets the next one.
 */
export const bankEntries = pgTable(
  'bank_entries',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    /** As `entryIds` names it. */
    entry: text().notNull(),
    payment_id: integer().notNull(),
    /** The payer's account. It goes with the customer (`bankEntries.sql`). */
    iban: text(),
    booked_at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({ columns: [table.tenant_id, table.entry] }),
    tenantReference('bank_entries_payment', table, table.payment_id, salesPayments).onDelete(
      'cascade'
    ),
    index('bank_entries_payment_id').on(table.tenant_id, table.payment_id),
    index('bank_entries_iban')
      .on(table.tenant_id, table.iban)
      .where(sql`${table.iban} is not null`),
  ]
);
