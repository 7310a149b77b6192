import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantPolicies } from './columns.ts';
import { equipment } from './equipment.ts';
import { products } from './products.ts';
import { tenants } from './tenants.ts';

/**
 * Further codes of units and products, besides their columns. A code is one thing of a tenant, however
 * it is spelled: a trigger keeps units and products from being given one that is here.
 */
export const stockCodes = pgTable(
  'stock_codes',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    code: text().notNull(),
    /** A column, as row-level security keeps an index of an expression from being used. */
    lowered: text().generatedAlwaysAs(sql`lower(code)`),
    equipment_id: integer(),
    product_id: integer(),
    /** How many of the product it stands for; a unit is one. */
    amount: integer().notNull().default(1),
    position: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.lowered] }),
    foreignKey({
      name: 'stock_codes_unit',
      columns: [table.tenant_id, table.equipment_id],
      foreignColumns: [equipment.tenant_id, equipment.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'stock_codes_product',
      columns: [table.tenant_id, table.product_id],
      foreignColumns: [products.tenant_id, products.id],
    }).onDelete('cascade'),
    index('stock_codes_unit').on(table.tenant_id, table.equipment_id),
    index('stock_codes_product').on(table.tenant_id, table.product_id),
    check('stock_codes_one', sql`num_nonnulls(${table.equipment_id}, ${table.product_id}) = 1`),
    check(
      'stock_codes_amount',
      sql`${table.amount} between 1 and case when ${table.equipment_id} is null then 99999 else 1 end`
    ),
  ]
);
