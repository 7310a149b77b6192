import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
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
  moment,
  ownRowsPolicy,
  tenantPolicies,
  wholeCents,
  wideId,
} from '../../../db/columns.ts';
import { customers } from '../../customers/customers.tables.ts';
import { ofTenant } from '../../tenants/tenants.tables.ts';
import { deposits } from '../deposits/deposits.tables.ts';
import { salesInvoices } from '../invoices/salesInvoices.tables.ts';

/** Money that came (positive) or went back (negative). A fact: rows are added, and never changed. */
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
    /** The payment that this one takes back. */
    reverses_id: integer(),
    /** Of a payment over Mollie: its attempt, and the provider's number of a refund or chargeback. */
    attempt_id: uuid(),
    provider_id: text(),
    created_at: moment()
      .notNull()
      .default(sql`now()`),
    /** Who booked it; null for Mollie. */
    by_name: text(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('sales_payments_tenant_id_id').on(table.tenant_id, table.id),
    // Edit the generated SQL: `ON DELETE SET NULL` must name the customer's column only.
    foreignKey({
      name: 'sales_payments_customer',
      columns: [table.tenant_id, table.customer_id],
      foreignColumns: [customers.tenant_id, customers.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'sales_payments_reverses',
      columns: [table.tenant_id, table.reverses_id],
      foreignColumns: [table.tenant_id, table.id],
    }),
    index('sales_payments_customer').on(table.tenant_id, table.customer_id, table.on),
    index('sales_payments_on').on(table.tenant_id, table.on, table.id),
    index('sales_payments_reverses').on(table.tenant_id, table.reverses_id),
    // What the provider tells again is booked once.
    uniqueIndex('sales_payments_provider').on(table.tenant_id, table.attempt_id, table.provider_id),
    check('sales_payments_method', isOneOf(table.method, PAYMENT_METHODS)),
    check('sales_payments_amount', sql`${table.amount_cents} <> 0`),
  ]
);

/**
 * A refund or chargeback that the provider told of, and that a user had typed before: the payment of the
 * user is both, until a person parts them.
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
    foreignKey({
      name: 'sales_held_returns_payment',
      columns: [table.tenant_id, table.payment_id],
      foreignColumns: [salesPayments.tenant_id, salesPayments.id],
    }).onDelete('cascade'),
    uniqueIndex('sales_held_returns_once').on(table.tenant_id, table.payment_id),
    check('sales_held_returns_amount', sql`${table.amount_cents} > 0`),
  ]
);

/**
 * Where money goes: from a payment, a credit note or a kept deposit, to an invoice or a deposit. Rows are
 * added, and never changed; what is taken back is a negative row. The database counts what is open.
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
    created_at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('sales_allocations_tenant_id_id').on(table.tenant_id, table.id),
    foreignKey({
      name: 'sales_allocations_payment',
      columns: [table.tenant_id, table.payment_id],
      foreignColumns: [salesPayments.tenant_id, salesPayments.id],
    }),
    foreignKey({
      name: 'sales_allocations_credit',
      columns: [table.tenant_id, table.credit_id],
      foreignColumns: [salesInvoices.tenant_id, salesInvoices.id],
    }),
    foreignKey({
      name: 'sales_allocations_invoice',
      columns: [table.tenant_id, table.invoice_id],
      foreignColumns: [salesInvoices.tenant_id, salesInvoices.id],
    }),
    foreignKey({
      name: 'sales_allocations_kept',
      columns: [table.tenant_id, table.kept_deposit_id],
      foreignColumns: [deposits.tenant_id, deposits.id],
    }),
    foreignKey({
      name: 'sales_allocations_deposit',
      columns: [table.tenant_id, table.deposit_id],
      foreignColumns: [deposits.tenant_id, deposits.id],
    }),
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
