import { eq, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ScheduleRow } from '#contract/projects/schedule';
import {
  isOwnProject,
  endOf,
  moment,
  ownRowsPolicy,
  percent,
  searchIndex,
  searchText,
  tenantPolicies,
  tenantReference,
  wideEuros,
} from './columns.ts';
import { contacts } from './contacts.ts';
import { customers } from './customers.ts';
import { users } from './users.ts';
import type { InvoiceMoment } from '#contract/sales/invoiceSchedule';
import { venues } from './venues.ts';
import { ofTenant } from './tenants.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';

/** `customer_name` stays if the customer is deleted. */
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
    contact_id: integer(),
    onsite_contact_id: integer(),
    /** `location` has the venue's name, or typed text. */
    venue_id: integer(),
    notes: text(),
    /** By days from the first one: moves with the project. */
    schedule: jsonb().$type<ScheduleRow[]>().notNull().default([]),
    planner_id: integer(),
    planner_name: text(),
    /** The tenant's number, as `2026-0143`, set by the database. */
    number: text(),
    option_until: moment(),
    option_since: moment(),
    option_offered_at: moment(),
    /** On the total, in percent; or the agreed net total instead. */
    discount: percent(),
    target_total: wideEuros('target_total_cents'),
    /** Invoicing moments, fixed at booking; null: the tenant's. */
    moments: jsonb().$type<InvoiceMoment[]>(),
    is_template: boolean().notNull().default(false),
    plan_version: integer().notNull().default(1),
    crew_version: integer().notNull().default(1),
    /** True during several plan changes: they are checked together at the end. */
    plan_open: boolean().notNull().default(false),
    search_text: searchText('name', 'customer_name', 'location', 'number'),
  },
  table => [
    ownRowsPolicy('projects', isOwnProject(table.id)),
    ...tenantRecordRules('projects', table, ['name', 'status', 'location', 'customer_name']),
    searchIndex('projects', table.search_text),
    tenantReference('projects_customer', table, table.customer_id, customers).onDelete('set null'),
    index('projects_customer').on(table.tenant_id, table.customer_id),
    ...linkedBy('projects_contact', [table.tenant_id, table.contact_id], contacts),
    ...linkedBy('projects_onsite_contact', [table.tenant_id, table.onsite_contact_id], contacts),
    ...linkedBy('projects_venue', [table.tenant_id, table.venue_id], venues),
    ...linkedBy('projects_planner', [table.tenant_id, table.planner_id], users),
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
    check('projects_discount', sql`${table.discount} between 0 and 100`),
    check(
      'projects_one_discount',
      sql`num_nonnulls(${table.discount}, ${table.target_total}) <= 1`
    ),
    check('projects_period', sql`${table.end_date} >= ${table.start_date}`),
  ]
);

/**
 * A rare reference within the company. As with `tenantReference`, the SQL must name the id only. Partial index:
 * otherwise a query for a company's first rows would read all of it.
 */
function linkedBy(
  name: string,
  columns: [tenantId: PgColumn, id: PgColumn],
  to: { tenant_id: PgColumn; id: PgColumn }
) {
  const [tenantId, id] = columns;
  return [
    tenantReference(name, { tenant_id: tenantId }, id, to).onDelete('set null'),
    index(name)
      .on(tenantId, id)
      .where(sql`${id} is not null`),
  ];
}

export const isNoTemplate = eq(projects.is_template, false);

/** Last number of each year. Written only by the database. */
export const projectNumbers = pgTable(
  'project_numbers',
  {
    tenant_id: ofTenant(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.year] }),
  ]
);

/** Sent once per end of an option. */
export const optionNotices = pgTable(
  'option_notices',
  {
    tenant_id: ofTenant(),
    project_id: integer().notNull(),
    option_until: moment().notNull(),
    days: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.project_id, table.option_until, table.days] }),
    tenantReference('option_notices_project', table, table.project_id, projects).onDelete(
      'cascade'
    ),
  ]
);
