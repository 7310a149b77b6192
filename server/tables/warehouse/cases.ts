import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { tenantPolicies, tenantReference } from '../columns.ts';
import { equipment } from '../equipment.ts';
import { products } from '../products.ts';
import { ofTenant } from '../tenants.ts';

/**
 * The case is a unit itself. Contents: a unit, or an amount of a counted product. They are not free stock:
 * triggers derive claims from them.
 */
export const caseContents = pgTable(
  'case_contents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    case_id: integer().notNull(),
    equipment_id: integer(),
    product_id: integer(),
    amount: integer().notNull().default(1),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('case_contents_tenant_id_id').on(table.tenant_id, table.id),
    unique('case_contents_unit').on(table.tenant_id, table.equipment_id),
    unique('case_contents_of_case').on(table.tenant_id, table.case_id, table.product_id),
    tenantReference('case_contents_case', table, table.case_id, equipment).onDelete('cascade'),
    tenantReference('case_contents_equipment', table, table.equipment_id, equipment).onDelete(
      'cascade'
    ),
    tenantReference('case_contents_product', table, table.product_id, products).onDelete('cascade'),
    index('case_contents_product').on(table.tenant_id, table.product_id),
    check('case_contents_one', sql`num_nonnulls(${table.equipment_id}, ${table.product_id}) = 1`),
    check('case_contents_not_itself', sql`${table.equipment_id} <> ${table.case_id}`),
    check(
      'case_contents_amount',
      sql`${table.amount} between 1 and case when ${table.equipment_id} is null then 99999 else 1 end`
    ),
  ]
);
