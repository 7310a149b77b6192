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
  currentUserId,
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
import { tenants } from './tenants.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';

/** A job for a customer. `customer_name` stays when the customer is deleted. */
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
    /** Contacts of the customer: for the project, and on site. */
    contact_id: integer(),
    onsite_contact_id: integer(),
    /** The venue; `location` has its name, or a typed text. */
    venue_id: integer(),
    notes: text(),
    /** The day schedule, by days from the first one: it moves along with the project. */
    schedule: jsonb().$type<ScheduleRow[]>().notNull().default([]),
    /** The planner; the name stays when the user is deleted. */
    planner_id: integer(),
    planner_name: text(),
    /** The tenant's own number, as `2026-0143`, set by the database. */
    number: text(),
    /** The end of an option. */
    option_until: moment(),
    /** The time at which it became an option, set by the database. Earlier options come first. */
    option_since: moment(),
    /** When the goods of an option before it fell free, and were offered to its planner. */
    option_offered_at: moment(),
    /** The discount on the whole, in percent; or the agreed net total instead. */
    discount: percent(),
    target_total: wideEuros('target_total_cents'),
    /** When it is invoiced, since it was booked; null: as the tenant has it. */
    moments: jsonb().$type<InvoiceMoment[]>(),
    /** A template for projects: it takes place nowhere and claims nothing. */
    is_template: boolean().notNull().default(false),
    /** The version of its plan; `version` is that of the record. */
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
    // Edit the generated SQL: `ON DELETE SET NULL` must name the customer's column only. Otherwise
    // it also sets `tenant_id` to null, and the delete fails.
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
 * A reference to a record of the same company that few projects have. Edit the generated SQL:
 * `ON DELETE SET NULL` must name the id only. The index is partial: otherwise a query for the first
 * rows of a company would read all of it.
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

/** Projects that can take place, so no templates. */
export const isNoTemplate = eq(projects.is_template, false);

/** The last number of each year of a tenant. Only the database writes it. */
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

/** Mails about the end of an option, each sent once per end. */
export const optionNotices = pgTable(
  'option_notices',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    project_id: integer().notNull(),
    option_until: moment().notNull(),
    /** Days before the end. */
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
