import { integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns, sortIndex, tenantPolicy } from './columns.ts';
import { tenants } from './tenants.ts';

/** A piece of equipment with a serial number of its own. */
export const equipment = pgTable(
  'equipment',
  {
    ...recordColumns(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    type: text(),
    serial_number: text(),
    status: text(),
    location: text(),
    notes: text(),
  },
  table => [
    tenantPolicy(table.tenant_id),
    unique('equipment_tenant_id_id').on(table.tenant_id, table.id),
    sortIndex('equipment_by_name', table.tenant_id, table.name, table.id),
    sortIndex('equipment_by_type', table.tenant_id, table.type, table.id),
    sortIndex('equipment_by_serial_number', table.tenant_id, table.serial_number, table.id),
    sortIndex('equipment_by_status', table.tenant_id, table.status, table.id),
    sortIndex('equipment_by_location', table.tenant_id, table.location, table.id),
    uniqueIndex('equipment_serial_number').on(table.tenant_id, table.serial_number),
  ]
);
