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
import { tenants } from '../tenants.ts';

/** The record's own code (column `code`), a further one, or the serial number of a unit. */
const CODE_KINDS = ['own', 'further', 'serial'] as const;

/**
 * All codes of units and products. Triggers copy the columns `code` and `serial_number`. A code is
 * unique in a tenant in any spelling; a serial number is unique among the units of a product.
 */
export const stockCodes = pgTable(
  'stock_codes',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    kind: text({ enum: CODE_KINDS }).notNull(),
    code: text().notNull(),
    /** A column, as row-level security keeps an index of an expression from being used. */
    folded: text().generatedAlwaysAs(sql`fold_code(code)`),
    /** The prefix before the number of a code. Proposed codes continue from the last number. */
    series: text().generatedAlwaysAs(sql`regexp_replace(fold_code(code), '[0-9]+$', '')`),
    /** At most nine digits: longer ones are bar codes. */
    number: integer().generatedAlwaysAs(
      sql`substring(fold_code(code) from '(?:^|[^0-9])([0-9]{1,9})$')::int`
    ),
    equipment_id: integer(),
    product_id: integer(),
    /** For a serial number: the product of the unit, or 0. */
    serial_of: integer(),
    /** The amount of the product that it counts for; a unit is one. */
    amount: integer().notNull().default(1),
    position: integer().notNull().default(0),
    /** It is older than the rule and not unique, so it is left out of the unique index. */
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
