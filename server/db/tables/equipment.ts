import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns, tenantPolicy } from './columns.ts';
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
    uniqueIndex('equipment_serial_number').on(table.tenant_id, table.serial_number),
    index('equipment_name').on(table.tenant_id, sql`lower(${table.name})`, table.id),
  ]
);
