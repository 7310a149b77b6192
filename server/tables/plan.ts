import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import type { BookedTerms } from '#contract/plan/linePrices';
import { LINE_KINDS, VAT_CLASSES } from '#contract/pricing/vat.values';
import {
  isOwnProject,
  euros,
  isOneOf,
  moment,
  ownRowsPolicy,
  percent,
  tenantPolicies,
  tenantReference,
  wideId,
} from './columns.ts';
import { equipment } from './equipment.ts';
import { products } from './products.ts';
import { projects } from './projects.ts';
import { ofTenant } from './tenants.ts';

const ownPlansPolicy = (projectId: PgColumn) => ownRowsPolicy('projects', isOwnProject(projectId));

/** Lines that belong together ("Licht", "FOH"); can have their own period. */
export const projectGroups = pgTable(
  'project_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    project_id: integer().notNull(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** Leaves the warehouse; null: the project's. */
    out_from: moment(),
    back_until: moment(),
    /**
     * For a project without a start: the distance of the own period, as in
     * `contract/plan/shiftPeriods.ts`.
     */
    out_after: bigint({ mode: 'number' }),
    back_after: bigint({ mode: 'number' }),
    discount: percent(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownPlansPolicy(table.project_id),
    unique('project_groups_tenant_id_id').on(table.tenant_id, table.id),
    unique('project_groups_of_project').on(table.tenant_id, table.project_id, table.id),
    tenantReference('project_groups_project', table, table.project_id, projects).onDelete(
      'cascade'
    ),
    check('project_groups_period', sql`${table.back_until} > ${table.out_from}`),
    check('project_groups_discount', sql`${table.discount} between 0 and 100`),
  ]
);

/** A product amount that a project needs, or free text. Name, unit and price are copied on creation. */
export const projectLines = pgTable(
  'project_lines',
  {
    id: wideId().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    project_id: integer().notNull(),
    group_id: integer(),
    /** Null: free text. */
    product_id: integer(),
    position: integer().notNull().default(0),
    name: text().notNull(),
    unit: text(),
    amount: integer().notNull(),
    unit_price: euros('unit_price_cents'),
    price_typed: boolean().notNull().default(false),
    booked: jsonb().$type<BookedTerms>(),
    /** A product for hire has the factor of its days, all others 1. */
    kind: text({ enum: LINE_KINDS }).notNull().default('rental'),
    /** Null: the product's; for text, the high one. */
    vat_class: text({ enum: VAT_CLASSES }),
    /** Null: the tenant's factors; except for rental, 1. */
    factor: numeric({ mode: 'number', precision: 7, scale: 3 }),
    discount: percent(),
    notes: text(),
    /** Optional: claims nothing and is in no total. */
    optional: boolean().notNull().default(false),
    /** Of a line made from shifts: the key that these shifts share. Its amount, text and price follow them. */
    crew_key: text(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownPlansPolicy(table.project_id),
    unique('project_lines_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference('project_lines_project', table, table.project_id, projects).onDelete('cascade'),
    foreignKey({
      name: 'project_lines_group',
      columns: [table.tenant_id, table.project_id, table.group_id],
      foreignColumns: [projectGroups.tenant_id, projectGroups.project_id, projectGroups.id],
    }).onDelete('cascade'),
    tenantReference('project_lines_product', table, table.product_id, products),
    index('project_lines_project').on(table.tenant_id, table.project_id, table.position),
    index('project_lines_group').on(table.tenant_id, table.group_id),
    index('project_lines_product').on(table.tenant_id, table.product_id),
    check('project_lines_amount', sql`${table.amount} between 1 and 99999`),
    check('project_lines_factor', sql`${table.factor} between 0 and 1000`),
    check('project_lines_kind', isOneOf(table.kind, LINE_KINDS)),
    check('project_lines_vat_class', isOneOf(table.vat_class, VAT_CLASSES)),
    check(
      'project_lines_booked',
      sql`${table.booked} ?& array['factor', 'discount', 'vat_class', 'discountable']`
    ),
    check('project_lines_discount', sql`${table.discount} between 0 and 100`),
  ]
);

/**
 * Stock that a line uses: its product, or its kit's contents when the line was made, nested kits resolved.
 * Rows are made by the database; amounts can be changed for this job.
 */
export const projectLineParts = pgTable(
  'project_line_parts',
  {
    /** Numbered like lines: in the API both are lines. */
    id: wideId()
      .notNull()
      .default(sql`nextval('project_lines_id_seq')`),
    tenant_id: ofTenant(),
    line_id: wideId().notNull(),
    product_id: integer().notNull(),
    /** Per piece of the line's product. */
    amount_each: integer().notNull(),
    /** The planner's change of it for this job. */
    amount_more: integer().notNull().default(0),
    /** The tenant's and product's hours at that time. */
    prepare_hours: integer().notNull().default(0),
    return_hours: integer().notNull().default(0),
    turnaround_hours: integer().notNull().default(0),
    out_amount: integer().notNull().default(0),
    back_amount: integer().notNull().default(0),
    lost_amount: integer().notNull().default(0),
    damaged_amount: integer().notNull().default(0),
    most_out: integer().notNull().default(0),
    /** Returned damaged and not replaced since. */
    awaiting: integer().notNull().default(0),
    packed_amount: integer().notNull().default(0),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.line_id, table.product_id] }),
    unique('project_line_parts_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference('project_line_parts_line', table, table.line_id, projectLines).onDelete(
      'cascade'
    ),
    tenantReference('project_line_parts_product', table, table.product_id, products),
    index('project_line_parts_product').on(table.tenant_id, table.product_id),
    index('project_line_parts_out')
      .on(table.tenant_id, table.product_id)
      .where(sql`${table.out_amount} > ${table.back_amount} + ${table.lost_amount}`),
    check('project_line_parts_amount', sql`${table.amount_each} > 0`),
    check(
      'project_line_parts_moved',
      sql`${table.back_amount} >= 0 and ${table.lost_amount} >= 0
        and ${table.back_amount} + ${table.lost_amount} <= ${table.out_amount}`
    ),
  ]
);

export const partReference = (
  name: string,
  table: Record<'tenant_id' | 'line_id' | 'product_id', PgColumn>
) =>
  foreignKey({
    name,
    columns: [table.tenant_id, table.line_id, table.product_id],
    foreignColumns: [
      projectLineParts.tenant_id,
      projectLineParts.line_id,
      projectLineParts.product_id,
    ],
  }).onDelete('cascade');

/**
 * A booked unit is in one place at a time: the database sets the period and refuses overlaps
 * (`project_line_units_one_place`).
 */
export const projectLineUnits = pgTable(
  'project_line_units',
  {
    tenant_id: ofTenant(),
    line_id: wideId().notNull(),
    product_id: integer().notNull(),
    equipment_id: integer().notNull(),
    starts_at: moment(),
    ends_at: moment(),
    holds: boolean().notNull().default(false),
    out_at: moment(),
    back_at: moment(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.line_id, table.equipment_id] }),
    partReference('project_line_units_part', table),
    tenantReference('project_line_units_unit', table, table.equipment_id, equipment),
    index('project_line_units_part').on(table.tenant_id, table.line_id, table.product_id),
    index('project_line_units_unit').on(table.tenant_id, table.equipment_id),
    check('project_line_units_period', sql`${table.ends_at} > ${table.starts_at}`),
    check(
      'project_line_units_held',
      sql`not ${table.holds} or (${table.starts_at} is not null and ${table.ends_at} is not null)`
    ),
  ]
);
