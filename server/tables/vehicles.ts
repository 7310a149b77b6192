import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LICENCES } from '#contract/crew/crewKinds.values';
import { VEHICLE_KINDS } from '#contract/transport/vehicleKinds.values';
import type { GaragePeriod } from '#contract/transport/vehicles';
import { customers } from './customers.ts';
import { euros, isOneOf, moment, searchIndex, searchText, tenantReference } from './columns.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';

/** Vans, trucks and trailers. The trips that have them book them (`bookings`). */
export const vehicles = pgTable(
  'vehicles',
  {
    ...tenantRecordColumns(),
    name: text().notNull(),
    plate: text(),
    kind: text({ enum: VEHICLE_KINDS }).notNull().default('van'),
    payload_kg: numeric({ mode: 'number' }),
    box_length: numeric({ mode: 'number' }),
    box_width: numeric({ mode: 'number' }),
    box_height: numeric({ mode: 'number' }),
    volume_m3: numeric({ mode: 'number' }),
    seats: smallint(),
    licence: text({ enum: LICENCES }),
    inspection_until: date(),
    cost_per_km: euros('cost_per_km_cents'),
    cost_per_day: euros('cost_per_day_cents'),
    supplier_id: integer(),
    supplier_name: text(),
    shared: boolean().notNull().default(false),
    garage: jsonb().$type<GaragePeriod[]>().notNull().default([]),
    retired_at: moment(),
    notes: text(),
    /** The inspection's end that was last mailed, and how many days ahead. */
    told_inspection: date(),
    told_days: smallint(),
    search_text: searchText('name', 'plate'),
  },
  table => [
    ...tenantRecordRules('vehicles', table, ['name', 'plate', 'kind']),
    searchIndex('vehicles', table.search_text),
    tenantReference('vehicles_supplier', table, table.supplier_id, customers).onDelete('set null'),
    uniqueIndex('vehicles_plate')
      .on(table.tenant_id, sql`fold_plate(${table.plate})`)
      .where(sql`${table.retired_at} is null`),
    index('vehicles_supplier').on(table.tenant_id, table.supplier_id),
    index('vehicles_inspection')
      .on(table.inspection_until)
      .where(sql`${table.retired_at} is null`),
    check('vehicles_kind', isOneOf(table.kind, VEHICLE_KINDS)),
    check('vehicles_licence', isOneOf(table.licence, LICENCES)),
    check('vehicles_seats', sql`${table.seats} between 1 and 99`),
  ]
);
