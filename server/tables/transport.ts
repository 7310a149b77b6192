import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
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
} from './columns.ts';
import { crew } from './crew.ts';
import { projectGroups } from './plan.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';
import { ofTenant } from './tenants.ts';
import { vehicles } from './vehicles.ts';

export const transport = pgTable(
  'transport',
  {
    ...tenantRecordColumns(),
    project_id: integer(),
    project_name: text(),
    vehicle_id: integer(),
    /** Of `vehicle_id`, or typed. */
    vehicle: text().notNull(),
    trailer_id: integer(),
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
    distance_km: numeric({ mode: 'number' }),
    notes: text(),
    search_text: searchText('vehicle', 'driver', 'project_name', 'from_location', 'to_location'),
  },
  table => [
    ownRowsPolicy('transport', sql`${table.driver_id} = ${currentUserId}`),
    ...tenantRecordRules('transport', table, ['vehicle', 'driver', 'status']),
    searchIndex('transport', table.search_text),
    tenantReference('transport_project', table, table.project_id, projects).onDelete('set null'),
    tenantReference('transport_driver_user', table, table.driver_id, users).onDelete('set null'),
    tenantReference('transport_crew_member', table, table.crew_id, crew).onDelete('set null'),
    tenantReference('transport_vehicle', table, table.vehicle_id, vehicles),
    tenantReference('transport_trailer', table, table.trailer_id, vehicles),
    check('transport_two_vehicles', sql`${table.vehicle_id} <> ${table.trailer_id}`),
    index('transport_vehicle_id').on(table.tenant_id, table.vehicle_id, table.departure),
    index('transport_trailer_id').on(table.tenant_id, table.trailer_id, table.departure),
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

/** Passengers. Their shifts book them. */
export const transportRiders = pgTable(
  'transport_riders',
  {
    tenant_id: ofTenant(),
    trip_id: integer().notNull(),
    crew_id: integer().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.trip_id, table.crew_id] }),
    tenantReference('transport_riders_trip', table, table.trip_id, transport).onDelete('cascade'),
    tenantReference('transport_riders_crew', table, table.crew_id, crew).onDelete('cascade'),
    index('transport_riders_crew').on(table.tenant_id, table.crew_id),
  ]
);

/** The share of a group of the plan that a trip carries. The project is the trip's. */
export const transportLoads = pgTable(
  'transport_loads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    trip_id: integer().notNull(),
    project_id: integer().notNull(),
    /** Null: the lines without a group. */
    group_id: integer(),
    share: percent().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('transport_loads_tenant_id_id').on(table.tenant_id, table.id),
    unique('transport_loads_group_once')
      .on(table.tenant_id, table.trip_id, table.group_id)
      .nullsNotDistinct(),
    tenantReference('transport_loads_trip', table, table.trip_id, transport).onDelete('cascade'),
    tenantReference('transport_loads_project', table, table.project_id, projects).onDelete(
      'cascade'
    ),
    foreignKey({
      name: 'transport_loads_group',
      columns: [table.tenant_id, table.project_id, table.group_id],
      foreignColumns: [projectGroups.tenant_id, projectGroups.project_id, projectGroups.id],
    }).onDelete('cascade'),
    index('transport_loads_project').on(table.tenant_id, table.project_id, table.group_id),
    check('transport_loads_share', sql`${table.share} > 0 and ${table.share} <= 100`),
  ]
);
