import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment, tenantPolicies } from './columns.ts';
import { ofTenant } from './tenants.ts';

export const BOOKING_SOURCES = ['shift', 'trip'] as const;

export const BOOKING_ROLES = ['crew', 'vehicle', 'trailer'] as const;

/**
 * When a person or a vehicle is busy. Written only by the database, from assignments and trips; the migration adds
 * the constraints that keep both from two firm bookings at once (docs/crew.md).
 */
export const bookings = pgTable(
  'bookings',
  {
    tenant_id: ofTenant(),
    source: text({ enum: BOOKING_SOURCES }).notNull(),
    /** The assignment, or the trip. */
    source_id: integer().notNull(),
    role: text({ enum: BOOKING_ROLES }).notNull(),
    crew_id: integer(),
    vehicle_id: integer(),
    project_id: integer(),
    /** The project, or else the negative number of the trip. */
    job: bigint({ mode: 'number' }).notNull(),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    firm: boolean().notNull(),
    /** Of a confirmed shift, without its break and travel: counts in the totals of a week. */
    work_minutes: integer(),
    travel_minutes: integer(),
    /** Of a request: it claims nothing after that. */
    lapses_at: moment(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.source, table.source_id, table.role] }),
    index('bookings_crew').on(table.tenant_id, table.crew_id, table.ends_at, table.starts_at),
    index('bookings_vehicle')
      .on(table.tenant_id, table.vehicle_id, table.ends_at, table.starts_at)
      .where(sql`${table.vehicle_id} is not null`),
    check(
      'bookings_of_one',
      sql`case ${table.role} when 'crew' then ${table.crew_id} is not null and ${table.vehicle_id} is null
        else ${table.vehicle_id} is not null and ${table.crew_id} is null end`
    ),
    check('bookings_period', sql`${table.starts_at} < ${table.ends_at}`),
  ]
);
