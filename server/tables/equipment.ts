import { sql } from 'drizzle-orm';
import {
  type ExtraConfigColumn,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { AVAILABLE_WORDS } from '#contract/catalogue/equipmentStatuses.values';
import { moment, searchIndex, searchText, tenantReference } from './columns.ts';
import { products } from './products.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';

/** Equipment that cannot go out. Written out to match the partial index. */
export const isUnavailable = (status: PgColumn | ExtraConfigColumn) => {
  const words = sql.raw(AVAILABLE_WORDS.map(word => `'${word}'`).join(', '));
  return sql`${status} is not null and lower(${status}) not in (${words})`;
};

/** If it belongs to a product, the database sets its status. */
export const equipment = pgTable(
  'equipment',
  {
    ...tenantRecordColumns(),
    name: text().notNull(),
    type: text(),
    serial_number: text(),
    status: text(),
    location: text(),
    /** Indexed, for searching locations in any spelling. */
    location_lowered: text().generatedAlwaysAs(sql`lower(location)`),
    notes: text(),
    product_id: integer(),
    /** The company's own tag. Also in `stock_codes` for lookups, like the serial number. */
    code: text(),
    retired_at: moment(),
    status_until: moment(),
    search_text: searchText('name', 'type', 'serial_number', 'location', 'code'),
  },
  table => [
    ...tenantRecordRules('equipment', table, [
      'name',
      'type',
      'serial_number',
      'status',
      'location',
    ]),
    searchIndex('equipment', table.search_text),
    index('equipment_type').on(table.tenant_id, table.type),
    index('equipment_status').on(table.tenant_id, table.status),
    index('equipment_location').on(table.tenant_id, table.location),
    index('equipment_location_lowered').on(
      table.tenant_id,
      table.location_lowered.op('text_pattern_ops')
    ),
    tenantReference('equipment_product', table, table.product_id, products),
    index('equipment_product').on(table.tenant_id, table.product_id),
    index('equipment_status_until')
      .on(table.tenant_id, table.status_until)
      .where(sql`${table.status_until} is not null`),
    index('equipment_unavailable')
      .on(table.tenant_id, sql`lower(${table.name})`, table.id)
      .where(isUnavailable(table.status)),
  ]
);
