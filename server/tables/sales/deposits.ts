import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DEPOSIT_STATUSES } from '#contract/sales/salesInvoices.values';
import { ownRowsPolicy, tenantReference, wholeCents } from '../columns.ts';
import { tenantRecordColumns, tenantRecordRules } from '../tenantRecords.ts';
import { customers } from '../customers.ts';
import { projects } from '../projects.ts';

/**
 * Money held until the material is back. No invoice, no VAT, no turnover. Its payments, returned and kept
 * amounts are allocations.
 */
export const deposits = pgTable(
  'deposits',
  {
    ...tenantRecordColumns(),
    /** `B2026-0001`. */
    number: text().notNull(),
    project_id: integer().notNull(),
    customer_id: integer(),
    customer_name: text(),
    requested_on: date({ mode: 'string' }).notNull(),
    amount_cents: wholeCents('amount_cents').notNull(),
    paid_cents: wholeCents('paid_cents').notNull().default(0),
    returned_cents: wholeCents('returned_cents').notNull().default(0),
    kept_cents: wholeCents('kept_cents').notNull().default(0),
    withdrawn_on: date({ mode: 'string' }),
    status: text({ enum: DEPOSIT_STATUSES }).generatedAlwaysAs(
      sql.raw(`case when withdrawn_on is not null then 'withdrawn'
        when paid_cents < returned_cents + kept_cents then 'owes'
        when returned_cents + kept_cents > 0 and paid_cents = returned_cents + kept_cents
          then case when kept_cents > 0 then 'kept' else 'returned' end
        when paid_cents < amount_cents then 'requested' else 'paid' end`)
    ),
  },
  table => [
    ownRowsPolicy('projects', sql`false`),
    ...tenantRecordRules('deposits', table, ['number', 'customer_name']),
    uniqueIndex('deposits_number').on(table.tenant_id, table.number),
    tenantReference('deposits_project', table, table.project_id, projects),
    tenantReference('deposits_customer', table, table.customer_id, customers).onDelete('set null'),
    index('deposits_project').on(table.tenant_id, table.project_id),
    index('deposits_customer').on(table.tenant_id, table.customer_id),
    check('deposits_amount', sql`${table.amount_cents} > 0`),
    // Returned or kept can exceed paid: after a chargeback the customer owes it.
    check(
      'deposits_sums',
      sql`${table.paid_cents} between 0 and ${table.amount_cents} and ${table.returned_cents} >= 0
        and ${table.kept_cents} >= 0 and ${table.returned_cents} + ${table.kept_cents} <= ${table.amount_cents}`
    ),
    check(
      'deposits_withdrawn',
      sql`${table.withdrawn_on} is null or ${table.paid_cents} = 0 and ${table.returned_cents} + ${table.kept_cents} = 0`
    ),
  ]
);
