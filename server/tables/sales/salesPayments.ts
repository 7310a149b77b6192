import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAYMENT_METHODS } from '#contract/sales/salesInvoices.values';
import {
  isOneOf,
  momentNow,
  ownRowsPolicy,
  tenantPolicies,
  tenantReference,
  wholeCents,
  wideId,
} from '../columns.ts';
import { customers } from '../customers.ts';
import { ofTenant } from '../tenants.ts';
import { deposits } from './deposits.ts';
import { salesInvoices } from './salesInvoices.ts';

/** Received (positive) or returned (negative). Append-only. */
export const salesPayments = pgTable(
  'sales_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    customer_id: integer(),
    on: date({ mode: 'string' }).notNull(),
    amount_cents: wholeCents('amount_cents').notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    reference: text(),
    reverses_id: integer(),
    /** Money that was over and went back to the customer; a reversal is a chargeback or a mistake. */
    is_refund: boolean().notNull().default(false),
    attempt_id: uuid(),
    provider_id: text(),
    created_at: momentNow(),
    /** Null for Mollie. */
    by_name: text(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('sales_payments_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference('sales_payments_customer', table, table.customer_id, customers).onDelete(
      'set null'
    ),
    tenantReference('sales_payments_reverses', table, table.reverses_id, table),
    index('sales_payments_customer').on(table.tenant_id, table.customer_id, table.on),
    index('sales_payments_on').on(table.tenant_id, table.on, table.id),
    index('sales_payments_reverses').on(table.tenant_id, table.reverses_id),
    // Repeated provider notices are booked once.
    uniqueIndex('sales_payments_provider').on(table.tenant_id, table.attempt_id, table.provider_id),
    check('sales_payments_method', isOneOf(table.method, PAYMENT_METHODS)),
    check('sales_payments_amount', sql`${table.amount_cents} <> 0`),
    check(
      'sales_payments_refund',
      sql`not ${table.is_refund} or (${table.reverses_id} is not null and ${table.amount_cents} < 0)`
    ),
  ]
);

/**
 * A refund or chargeback of the provider that a user typed earlier: the user's payment stands for both until
 * a user separates them.
 */
export const salesHeldReturns = pgTable(
  'sales_held_returns',
  {
    tenant_id: ofTenant(),
    attempt_id: uuid().notNull(),
    provider_id: text().notNull(),
    payment_id: integer().notNull(),
    amount_cents: wholeCents('amount_cents').notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({ columns: [table.tenant_id, table.attempt_id, table.provider_id] }),
    tenantReference('sales_held_returns_payment', table, table.payment_id, salesPayments).onDelete(
      'cascade'
    ),
    uniqueIndex('sales_held_returns_once').on(table.tenant_id, table.payment_id),
    check('sales_held_returns_amount', sql`${table.amount_cents} > 0`),
  ]
);

/**
 * From a payment, a credit note or a kept deposit, to an invoice or a deposit. Append-only; a reversal is a
 * negative row. The database counts the open amount.
 */
export const salesAllocations = pgTable(
  'sales_allocations',
  {
    id: wideId().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    payment_id: integer(),
    credit_id: integer(),
    kept_deposit_id: integer(),
    invoice_id: integer(),
    deposit_id: integer(),
    amount_cents: wholeCents('amount_cents').notNull(),
    on: date({ mode: 'string' }).notNull(),
    created_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('sales_allocations_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference('sales_allocations_payment', table, table.payment_id, salesPayments),
    tenantReference('sales_allocations_credit', table, table.credit_id, salesInvoices),
    tenantReference('sales_allocations_invoice', table, table.invoice_id, salesInvoices),
    tenantReference('sales_allocations_kept', table, table.kept_deposit_id, deposits),
    tenantReference('sales_allocations_deposit', table, table.deposit_id, deposits),
    index('sales_allocations_payment').on(table.tenant_id, table.payment_id),
    index('sales_allocations_credit').on(table.tenant_id, table.credit_id),
    index('sales_allocations_invoice').on(table.tenant_id, table.invoice_id),
    index('sales_allocations_kept').on(table.tenant_id, table.kept_deposit_id),
    index('sales_allocations_deposit').on(table.tenant_id, table.deposit_id),
    check(
      'sales_allocations_from',
      sql`num_nonnulls(${table.payment_id}, ${table.credit_id}, ${table.kept_deposit_id}) = 1`
    ),
    check('sales_allocations_to', sql`num_nonnulls(${table.invoice_id}, ${table.deposit_id}) = 1`),
    check('sales_allocations_amount', sql`${table.amount_cents} <> 0`),
  ]
);
