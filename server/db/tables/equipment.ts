import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { searchIndex } from './columns.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';

/** A piece of equipment with a serial number of its own. */
export const equipment = pgTable(
  'equipment',
  {
    ...tenantRecordColumns(),
    name: text().notNull(),
    type: text(),
    serial_number: text(),
    status: text(),
    location: text(),
    notes: text(),
  },
  table => [
    ...tenantRecordRules('equipment', table, [
      'name',
      'type',
      'serial_number',
      'status',
      'location',
    ]),
    searchIndex('equipment', [table.name, table.type, table.serial_number, table.location]),
    index('equipment_type').on(table.tenant_id, table.type),
    index('equipment_status').on(table.tenant_id, table.status),
    index('equipment_location').on(table.tenant_id, table.location),
    uniqueIndex('equipment_serial_number').on(table.tenant_id, table.serial_number),
  ]
);
