import { eq, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  currentUserId,
  endOf,
  moment,
  ownRowsPolicy,
  searchIndex,
  searchText,
  tenantPolicies,
} from '../../db/columns.ts';
import { customers } from '../customers/customers.tables.ts';
import { users } from '../people/users/users.tables.ts';
import { tenants } from '../tenants/tenants.tables.ts';
import { tenantRecordColumns, tenantRecordRules } from '../../db/tenantRecords.ts';

/** A job for a customer. `customer_name` stays what it was when the customer goes. */
export const projects = pgTable(
  'projects',
  {
    ...tenantRecordColumns(),
    name: text().notNull(),
    status: text(),
    start_date: moment(),
    end_date: moment(),
    location: text(),
    customer_id: integer(),
    customer_name: text(),
    notes: text(),
    /** Who plans it; the name stays what it was when the person goes. */
    planner_id: integer(),
    planner_name: text(),
    /** The tenant's own number, as `2026-0143`: given by the database. */
    number: text(),
    /** Until when an option stands. */
    option_until: moment(),
    /** Since when it is an option: given by the database. Who was first comes first. */
    option_since: moment(),
    /** When the goods of an option before it fell free, and were offered to its planner. */
    option_offered_at: moment(),
    /** A pattern that projects are made from: it takes place nowhere, and claims nothing. */
    is_template: boolean().notNull().default(false),
    /** The version of what is planned for it; `version` is that of the record. */
    plan_version: integer().notNull().default(1),
    /** While several changes of the plan are made: they are checked together when it is set back. */
    plan_open: boolean().notNull().default(false),
    search_text: searchText('name', 'customer_name', 'location', 'number'),
  },
  table => [
    ownRowsPolicy(
      'projects',
      sql`${table.id} in (select project_id from transport where driver_id = ${currentUserId})`
    ),
    ...tenantRecordRules('projects', table, ['name', 'status', 'location', 'customer_name']),
    searchIndex('projects', table.search_text),
    // The migration sets null the customer alone, not the tenant with it.
    foreignKey({
      name: 'projects_customer',
      columns: [table.tenant_id, table.customer_id],
      foreignColumns: [customers.tenant_id, customers.id],
    }).onDelete('set null'),
    index('projects_customer').on(table.tenant_id, table.customer_id),
    // As the customer's: the person alone is set null.
    foreignKey({
      name: 'projects_planner',
      columns: [table.tenant_id, table.planner_id],
      foreignColumns: [users.tenant_id, users.id],
    }).onDelete('set null'),
    // Partial: else a company's first rows are numbered by walking through it.
    index('projects_planner')
      .on(table.tenant_id, table.planner_id)
      .where(sql`${table.planner_id} is not null`),
    index('projects_status').on(table.tenant_id, table.status),
    index('projects_end').on(table.tenant_id, table.end_date, table.id),
    index('projects_end_latest').on(
      table.tenant_id,
      table.end_date.desc().nullsLast(),
      table.id.desc().nullsFirst()
    ),
    index('projects_start').on(table.tenant_id, table.start_date, table.id),
    index('projects_start_latest').on(
      table.tenant_id,
      table.start_date.desc().nullsLast(),
      table.id.desc().nullsFirst()
    ),
    index('projects_period_end').on(table.tenant_id, endOf(table.end_date, table.start_date)),
    uniqueIndex('projects_number').on(table.tenant_id, table.number),
    index('projects_option_until')
      .on(table.option_until)
      .where(sql`${table.status} = 'optie'`),
    check('projects_period', sql`${table.end_date} >= ${table.start_date}`),
  ]
);

/** Projects that can take place: templates never do. */
export const isNoTemplate = eq(projects.is_template, false);

/** The last number given in each year of a tenant; only the database writes it. */
export const projectNumbers = pgTable(
  'project_numbers',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.year] }),
  ]
);

/** Mails about the end of an option, each sent once for the end that it tells of. */
export const optionNotices = pgTable(
  'option_notices',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    project_id: integer().notNull(),
    option_until: moment().notNull(),
    /** How many days ahead. */
    days: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.project_id, table.option_until, table.days] }),
    foreignKey({
      name: 'option_notices_project',
      columns: [table.tenant_id, table.project_id],
      foreignColumns: [projects.tenant_id, projects.id],
    }).onDelete('cascade'),
  ]
);
