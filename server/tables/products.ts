import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { VAT_CLASSES } from '#contract/pricing/vat.values';
import {
  euros,
  isOneOf,
  momentNow,
  searchIndex,
  searchText,
  tenantPolicies,
  tenantReference,
} from './columns.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';
import { productCategories } from './categories.ts';
import { keepsFile, ofTenant } from './tenants.ts';

const STOCK_CHANGE_KINDS = ['stock', 'case'] as const;

/** Measures in cm, kg, m³, W and A. */
export const products = pgTable(
  'products',
  {
    ...tenantRecordColumns(),
    name: text().notNull(),
    code: text(),
    category_id: integer(),
    category_name: text(),
    unit: text().notNull().default('stuk'),
    description: text(),
    client_description: text(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    width: numeric({ mode: 'number' }),
    height: numeric({ mode: 'number' }),
    length: numeric({ mode: 'number' }),
    weight: numeric({ mode: 'number' }),
    volume: numeric({ mode: 'number' }),
    power: numeric({ mode: 'number' }),
    current: numeric({ mode: 'number' }),
    type: text().notNull().default('single'),
    location_default: text(),
    price: euros('price_cents'),
    list_price: euros('list_price_cents'),
    vat_class: text({ enum: VAT_CLASSES }).notNull().default('high'),
    /** Account in the bookkeeping; null: the VAT code's. */
    ledger: text(),
    discountable: boolean().notNull().default(true),
    replacement_price: euros('replacement_price_cents'),
    stock_tracking: text().notNull().default('tracked'),
    stock: integer().notNull().default(0),
    /** Hours after a job until it can leave again. */
    turnaround_hours: integer().notNull().default(0),
    image_url: text(),
    search_text: searchText('name', 'code', 'category_name'),
  },
  table => [
    ...tenantRecordRules('products', table, ['name', 'code', 'category_name', 'type']),
    index('products_stock').on(table.tenant_id, table.stock, table.id),
    index('products_price').on(table.tenant_id, table.price, table.id),
    index('products_category').on(table.tenant_id, table.category_id),
    tenantReference('products_category', table, table.category_id, productCategories),
    keepsFile('products_picture', table.tenant_id, table.image_url),
    index('products_picture')
      .on(table.tenant_id, table.image_url)
      .where(sql`${table.image_url} is not null`),
    index('products_type').on(table.tenant_id, table.type),
    searchIndex('products', table.search_text),
    check('products_vat_class', isOneOf(table.vat_class, VAT_CLASSES)),
    check('products_turnaround_hours', sql`${table.turnaround_hours} between 0 and 8760`),
  ]
);

/**
 * Changes of a product's stock and of the amount in cases, for past stock. Also sub-hired amounts of changed
 * or deleted lines. Written only by the database.
 */
export const stockChanges = pgTable(
  'stock_changes',
  {
    tenant_id: ofTenant(),
    id: integer().generatedAlwaysAsIdentity(),
    product_id: integer().notNull(),
    kind: text({ enum: STOCK_CHANGE_KINDS }).notNull(),
    amount: integer().notNull(),
    changed_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.id] }),
    tenantReference('stock_changes_product', table, table.product_id, products).onDelete('cascade'),
    index('stock_changes_product').on(table.tenant_id, table.product_id, table.changed_at),
    check(
      'stock_changes_kind',
      sql`${table.kind} in (${sql.raw(STOCK_CHANGE_KINDS.map(kind => `'${kind}'`).join(', '))})`
    ),
  ]
);

export const productParts = pgTable(
  'product_parts',
  {
    tenant_id: ofTenant(),
    kit_id: integer().notNull(),
    product_id: integer().notNull(),
    amount: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.kit_id, table.product_id] }),
    tenantReference('product_parts_kit', table, table.kit_id, products).onDelete('cascade'),
    tenantReference('product_parts_product', table, table.product_id, products),
    index('product_parts_product').on(table.tenant_id, table.product_id),
    check('product_parts_amount', sql`${table.amount} > 0`),
  ]
);

export const productAlternatives = pgTable(
  'product_alternatives',
  {
    tenant_id: ofTenant(),
    product_id: integer().notNull(),
    alternative_id: integer().notNull(),
    position: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.product_id, table.alternative_id] }),
    tenantReference('product_alternatives_product', table, table.product_id, products).onDelete(
      'cascade'
    ),
    tenantReference(
      'product_alternatives_alternative',
      table,
      table.alternative_id,
      products
    ).onDelete('cascade'),
    index('product_alternatives_alternative').on(table.tenant_id, table.alternative_id),
    check('product_alternatives_other', sql`${table.product_id} <> ${table.alternative_id}`),
  ]
);
