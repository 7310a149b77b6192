import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  currentUserId,
  endOf,
  moment,
  ownRowsPolicy,
  searchIndex,
  searchText,
  tenantReference,
} from './columns.ts';
import { crew } from './crew.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';

export const transport = pgTable(
  'transport',
  {
    ...tenantRecordColumns(),
    project_id: integer(),
    project_name: text(),
    vehicle: text().notNull(),
    crew_id: integer(),
    /** The account of `crew_id`: the database keeps them alike, as policies read it. */
    driver_id: integer(),
    driver: text(),
    departure: moment(),
    arrival: moment(),
    /** Null: the departure, the arrival. */
    busy_from: moment(),
    busy_until: moment(),
    tentative: boolean().notNull().default(false),
    from_location: text(),
    to_location: text(),
    status: text().notNull().default(TRIP_STATUS.planned),
    notes: text(),
    search_text: searchText('vehicle', 'driver', 'project_name', 'from_location', 'to_location'),
  },
  table => [
    ownRowsPolicy('transport', sql`${table.driver_id} = ${currentUserId}`),
    ...tenantRecordRules('transport', table, ['vehicle', 'driver', 'status']),
    searchIndex('transport', table.search_text),
    // The migration sets only the project's column to null, not `tenant_id`.
    tenantReference('transport_project', table, table.project_id, projects).onDelete('set null'),
    // Same.
    tenantReference('transport_driver_user', table, table.driver_id, users).onDelete('set null'),
    // Same.
    tenantReference('transport_crew_member', table, table.crew_id, crew).onDelete('set null'),
    index('transport_project').on(table.tenant_id, table.project_id),
    index('transport_driver').on(table.tenant_id, table.driver_id, table.departure),
    index('transport_crew').on(table.tenant_id, table.crew_id, table.departure),
    index('transport_status').on(table.tenant_id, table.status),
    index('transport_departure').on(table.tenant_id, table.departure, table.id),
    index('transport_departure_latest').on(
      table.tenant_id,
      table.departure.desc().nullsLast(),
      table.id.desc().nullsFirst()
    ),
    index('transport_period_end').on(table.tenant_id, endOf(table.arrival, table.departure)),
  ]
);
