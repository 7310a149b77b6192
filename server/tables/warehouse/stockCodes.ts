import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { tenantPolicies, tenantReference } from '../columns.ts';
import { equipment } from '../equipment.ts';
import { products } from '../products.ts';
import { ofTenant } from '../tenants.ts';

/** Own code (column `code`), a further code, or a unit's serial number. */
const CODE_KINDS = ['own', 'further', 'serial'] as const;

/**
 * Triggers copy the columns `code` and `serial_number`. A code is unique in a tenant in any spelling; a
 * serial number among the units of a product.
 */
export const stockCodes = pgTable(
  'stock_codes',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    kind: text({ enum: CODE_KINDS }).notNull(),
    code: text().notNull(),
    /** A column: row-level security prevents the use of an expression index. */
    folded: text().generatedAlwaysAs(sql`fold_code(code)`),
    /** The prefix before the number. Proposed codes continue from the last number. */
    series: text().generatedAlwaysAs(sql`regexp_replace(fold_code(code), '[0-9]+$', '')`),
    /** Maximum nine digits: longer ones are bar codes. */
    number: integer().generatedAlwaysAs(
      sql`substring(fold_code(code) from '(?:^|[^0-9])([0-9]{1,9})$')::int`
    ),
    equipment_id: integer(),
    product_id: integer(),
    /** For a serial number: the product of the unit, or 0. */
    serial_of: integer(),
    /** Amount that the code counts for; 1 for a unit. */
    amount: integer().notNull().default(1),
    position: integer().notNull().default(0),
    /** Older than the rule and not unique: excluded from the unique index. */
    clashes: boolean().notNull().default(false),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.id] }),
    uniqueIndex('stock_codes_code')
      .on(table.tenant_id, table.folded)
      .where(sql`${table.serial_of} is null and not ${table.clashes}`),
    uniqueIndex('stock_codes_serial_number')
      .on(table.tenant_id, table.serial_of, table.folded)
      .where(sql`${table.serial_of} is not null and not ${table.clashes}`),
    index('stock_codes_folded').on(table.tenant_id, table.folded),
    index('stock_codes_series').on(table.tenant_id, table.series, table.number),
    tenantReference('stock_codes_unit', table, table.equipment_id, equipment).onDelete('cascade'),
    tenantReference('stock_codes_product', table, table.product_id, products).onDelete('cascade'),
    index('stock_codes_unit').on(table.tenant_id, table.equipment_id),
    index('stock_codes_product').on(table.tenant_id, table.product_id),
    check('stock_codes_one', sql`num_nonnulls(${table.equipment_id}, ${table.product_id}) = 1`),
    check('stock_codes_serial', sql`(${table.kind} = 'serial') = (${table.serial_of} is not null)`),
    check(
      'stock_codes_amount',
      sql`${table.amount} between 1 and case when ${table.equipment_id} is null then 99999 else 1 end`
    ),
  ]
);
