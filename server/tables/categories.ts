import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns, tenantPolicies, tenantReference } from './columns.ts';
import { ofTenant } from './tenants.ts';

const { id: _id, ...versionAndTimes } = recordColumns();

/**
 * A tenant's product categories. Every tenant starts with the three standard ones, numbered 1, 2
 * and 3 (a trigger adds them). Further ids are unique over all tenants.
 */
export const productCategories = pgTable(
  'product_categories',
  {
    tenant_id: ofTenant(),
    id: integer().notNull().generatedByDefaultAsIdentity({ startWith: 4 }),
    ...versionAndTimes,
    name: text().notNull(),
    /** Maximum two levels, enforced by a trigger. */
    parent_id: integer(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ name: 'product_categories_pkey', columns: [table.tenant_id, table.id] }),
    uniqueIndex('product_categories_name').on(table.tenant_id, sql`lower(${table.name})`),
    tenantReference('product_categories_parent', table, table.parent_id, table),
  ]
);
