import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { E_INVOICE_PROFILES } from '#contract/customers/eInvoiceProfiles.values';
import { LINE_KINDS } from '#contract/pricing/vat.values';
import {
  isOneOf,
  ownRowsPolicy,
  percent,
  tenantPolicies,
  tenantReference,
  wholeCents,
  wideEuros,
  wideId,
} from '../columns.ts';
import { products } from '../products.ts';
import { ofTenant } from '../tenants.ts';
import { vatCodes } from './vatCodes.ts';
import { salesInvoices } from './salesInvoices.ts';

const ofInvoice = (name: string, table: { tenant_id: PgColumn; invoice_id: PgColumn }) =>
  tenantReference(name, table, table.invoice_id, salesInvoices).onDelete('cascade');

export const salesLines = pgTable(
  'sales_lines',
  {
    id: wideId().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    invoice_id: integer().notNull(),
    position: integer().notNull(),
    group_name: text(),
    kind: text({ enum: LINE_KINDS }).notNull().default('other'),
    description: text().notNull(),
    note: text(),
    unit: text(),
    amount: integer().notNull(),
    unit_price: wideEuros('unit_price_cents').notNull(),
    factor: numeric({ mode: 'number', precision: 9, scale: 3 }).notNull().default(1),
    discount: percent().notNull().default(0),
    vat_code_id: integer().notNull(),
    /** Null: the rate on the last day of service. */
    rate: percent(),
    discountable: boolean().notNull().default(true),
    ledger: text(),
    product_id: integer(),
    each_cents: wholeCents('each_cents').notNull(),
    net_cents: wholeCents('net_cents').notNull(),
    plan_line_id: wideId(),
    movement_id: wideId(),
    advance_id: integer(),
    credited_line_id: wideId(),
    taken_back: boolean().notNull().default(false),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    unique('sales_lines_tenant_id_id').on(table.tenant_id, table.id),
    ofInvoice('sales_lines_invoice', table),
    index('sales_lines_invoice').on(table.tenant_id, table.invoice_id, table.position),
    tenantReference('sales_lines_code', table, table.vat_code_id, vatCodes),
    index('sales_lines_code').on(table.tenant_id, table.vat_code_id),
    tenantReference('sales_lines_product', table, table.product_id, products).onDelete('set null'),
    index('sales_lines_product').on(table.tenant_id, table.product_id),
    // A movement is charged once, unless taken back.
    uniqueIndex('sales_lines_movement')
      .on(table.tenant_id, table.movement_id)
      .where(
        sql`${table.movement_id} is not null and ${table.credited_line_id} is null and not ${table.taken_back}`
      ),
    index('sales_lines_plan').on(table.tenant_id, table.plan_line_id),
    index('sales_lines_advance').on(table.tenant_id, table.advance_id),
    index('sales_lines_credited').on(table.tenant_id, table.credited_line_id),
    check('sales_lines_kind', isOneOf(table.kind, LINE_KINDS)),
    check('sales_lines_discount', sql`${table.discount} between 0 and 100`),
  ]
);

export const salesVat = pgTable(
  'sales_vat',
  {
    tenant_id: ofTenant(),
    invoice_id: integer().notNull(),
    vat_code_id: integer().notNull(),
    rate: percent().notNull(),
    discount_cents: wholeCents('discount_cents').notNull(),
    base_cents: wholeCents('base_cents').notNull(),
    vat_cents: wholeCents('vat_cents').notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({ columns: [table.tenant_id, table.invoice_id, table.vat_code_id, table.rate] }),
    ofInvoice('sales_vat_invoice', table),
    tenantReference('sales_vat_code', table, table.vat_code_id, vatCodes),
    index('sales_vat_code').on(table.tenant_id, table.vat_code_id),
  ]
);

export const salesEInvoices = pgTable(
  'sales_einvoices',
  {
    tenant_id: ofTenant(),
    invoice_id: integer().notNull(),
    profile: text({ enum: E_INVOICE_PROFILES }).notNull(),
    xml: text().notNull(),
    sha256: text().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', sql`false`),
    primaryKey({ columns: [table.tenant_id, table.invoice_id, table.profile] }),
    ofInvoice('sales_einvoices_invoice', table),
    check('sales_einvoices_profile', isOneOf(table.profile, E_INVOICE_PROFILES)),
  ]
);
