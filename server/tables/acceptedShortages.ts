import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, momentNow, tenantPolicies, tenantReference, wideId } from './columns.ts';
import { products } from './products.ts';
import { ofTenant } from './tenants.ts';
import { partReference } from './plan.ts';

/**
 * This amount of a line uses no stock while the line's period lies within this one. Without a line: the stock
 * was lowered below the promised amount.
 */
export const acceptedShortages = pgTable(
  'accepted_shortages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    line_id: wideId(),
    product_id: integer().notNull(),
    amount: integer().notNull(),
    from: moment('starts_at').notNull(),
    until: moment('ends_at').notNull(),
    reason: text().notNull(),
    accepted_by: integer().default(sql`nullif(current_setting('app.user_id', true), '')::int`),
    created_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('accepted_shortages_tenant_id_id').on(table.tenant_id, table.id),
    unique('accepted_shortages_part').on(table.tenant_id, table.line_id, table.product_id),
    partReference('accepted_shortages_line', table),
    tenantReference('accepted_shortages_product', table, table.product_id, products).onDelete(
      'cascade'
    ),
    index('accepted_shortages_product').on(table.tenant_id, table.product_id),
    check('accepted_shortages_amount', sql`${table.amount} > 0`),
    check('accepted_shortages_period', sql`${table.until} > ${table.from}`),
    check('accepted_shortages_reason', sql`length(trim(${table.reason})) > 2`),
  ]
);
