import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { euros, tenantPolicies, tenantReference } from '../columns.ts';
import { tenantRecordColumns, tenantRecordRules } from '../tenantRecords.ts';
import { products } from '../products.ts';
import { ofTenant } from '../tenants.ts';

export const priceLists = pgTable(
  'price_lists',
  { ...tenantRecordColumns(), name: text().notNull() },
  table => [...tenantRecordRules('price_lists', table, ['name'])]
);

export const priceListPrices = pgTable(
  'price_list_prices',
  {
    tenant_id: ofTenant(),
    price_list_id: integer().notNull(),
    product_id: integer().notNull(),
    price: euros('price_cents').notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.price_list_id, table.product_id] }),
    tenantReference('price_list_prices_list', table, table.price_list_id, priceLists).onDelete(
      'cascade'
    ),
    tenantReference('price_list_prices_product', table, table.product_id, products).onDelete(
      'cascade'
    ),
    index('price_list_prices_product').on(table.tenant_id, table.product_id),
  ]
);
