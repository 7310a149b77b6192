import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { momentNow, ownRowsPolicy, tenantPolicies, tenantReference } from '../columns.ts';
import { salesPayments } from './salesPayments.ts';
import { ofTenant } from '../tenants.ts';

/**
 * Booked entries of bank files, each with its payment. The key refuses a second booking. After the payment is
 * taken back, the entry gets the next one.
 */
export const bankEntries = pgTable(
  'bank_entries',
  {
    tenant_id: ofTenant(),
    entry: text().notNull(),
    payment_id: integer().notNull(),
    /** The payer's account. Deleted with the customer (`bankEntries.sql`). */
    iban: text(),
    booked_at: momentNow(),
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
