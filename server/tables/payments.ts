import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentNow, tenantPolicies, tenantReference } from './columns.ts';
import { invoices } from './invoices.ts';
import { ofTenant } from './tenants.ts';

const at = () => momentNow();

/** Payments that can still change. Written as in the indexes, so that they are used. */
export const isUnsettled = sql`status in ('open', 'pending', 'authorized')`;

export const BY_HAND = 'by-hand';

/** An invoice has one open attempt at a time. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenant_id: ofTenant(),
    invoice_id: integer().notNull(),
    /** Provider and mode: payments are looked up only there. */
    provider: text().notNull().default('mollie'),
    mode: text().notNull().default('live'),
    /** `null` until the provider answers. */
    provider_id: text(),
    checkout_url: text(),
    status: text().notNull().default('open'),
    amount_cents: integer().notNull(),
    created_at: at(),
    checked_at: at(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('payments_tenant_id_id').on(table.tenant_id, table.id),
    unique('payments_provider').on(table.tenant_id, table.provider_id),
    index('payments_provider_id').on(table.provider_id),
    index('payments_invoice').on(table.tenant_id, table.invoice_id, table.created_at),
    uniqueIndex('payments_open').on(table.tenant_id, table.invoice_id).where(isUnsettled),
    index('payments_unsettled').on(table.checked_at).where(isUnsettled),
    tenantReference('payments_invoice_of_tenant', table, table.invoice_id, invoices),
    check('payments_mode', sql`${table.mode} in ('live', 'test')`),
    check(
      'payments_status',
      sql`${table.status} in ('open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired')`
    ),
  ]
);

/** Refunds by the platform, chargebacks by the bank. */
export const paymentReturns = pgTable(
  'payment_returns',
  {
    tenant_id: ofTenant(),
    payment_id: uuid().notNull(),
    provider_id: text().notNull(),
    kind: text().notNull(),
    amount_cents: integer().notNull(),
    failed: boolean().notNull().default(false),
    created_at: at(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.payment_id, table.provider_id] }),
    tenantReference('payment_returns_payment', table, table.payment_id, payments),
    check('payment_returns_kind', sql`${table.kind} in ('refund', 'chargeback')`),
  ]
);

export const testCheckouts = pgTable('test_checkouts', {
  id: text().primaryKey(),
  amount: text().notNull(),
  description: text().notNull(),
  redirect_url: text().notNull(),
  payment_id: uuid().notNull().unique(),
  status: text().notNull().default('open'),
  created_at: at(),
});
