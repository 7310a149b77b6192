import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  isOneOf,
  linkColumns,
  momentNow,
  ownRowsPolicy,
  tenantPolicies,
  tenantReference,
  wholeCents,
} from '../columns.ts';
import { PAYMENT_STATUSES } from '#contract/base/paymentStatuses.values';
import { ofTenant } from '../tenants.ts';
import { deposits } from './deposits.ts';
import { salesInvoices } from './salesInvoices.ts';

type OfPayable = Record<'tenant_id' | 'invoice_id' | 'deposit_id', PgColumn>;

const ofPayable = (name: string, table: OfPayable) => [
  tenantReference(`${name}_invoice`, table, table.invoice_id, salesInvoices).onDelete('cascade'),
  tenantReference(`${name}_deposit`, table, table.deposit_id, deposits).onDelete('cascade'),
  check(`${name}_of`, sql`num_nonnulls(${table.invoice_id}, ${table.deposit_id}) = 1`),
];

/** One recipient's page. The token is stored hashed, and sealed. */
export const salesLinks = pgTable(
  'sales_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    invoice_id: integer(),
    deposit_id: integer(),
    recipient: text().notNull(),
    ...linkColumns(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('sales_links_tenant_id_id').on(table.tenant_id, table.id),
    index('sales_links_token').on(table.token_hash),
    ...ofPayable('sales_links', table),
    index('sales_links_invoice').on(table.tenant_id, table.invoice_id),
    index('sales_links_deposit').on(table.tenant_id, table.deposit_id),
  ]
);

export const salesAttempts = pgTable(
  'sales_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenant_id: ofTenant(),
    invoice_id: integer(),
    deposit_id: integer(),
    amount_cents: wholeCents('amount_cents').notNull(),
    /** `live` or `test`, by the ordering key. */
    mode: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('open'),
    provider_id: text(),
    checkout_url: text(),
    created_at: momentNow(),
    checked_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('sales_attempts_tenant_id_id').on(table.tenant_id, table.id),
    ...ofPayable('sales_attempts', table),
    index('sales_attempts_invoice').on(table.tenant_id, table.invoice_id),
    index('sales_attempts_deposit').on(table.tenant_id, table.deposit_id),
    index('sales_attempts_asked')
      .on(table.tenant_id, table.checked_at)
      .where(
        sql`${table.provider_id} is not null and ${table.status} in ('open', 'pending', 'authorized', 'paid')`
      ),
    check('sales_attempts_status', isOneOf(table.status, PAYMENT_STATUSES)),
    check('sales_attempts_mode', isOneOf(table.mode, ['live', 'test'])),
  ]
);
