import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from './columns.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';

export const venues = pgTable(
  'venues',
  {
    ...tenantRecordColumns(),
    name: text().notNull(),
    street: text(),
    postal_code: text(),
    city: text(),
    country: text(),
    contact_name: text(),
    contact_email: text(),
    contact_phone: text(),
    load_in: text(),
    power: text(),
    distance_km: integer(),
    search_text: searchText('name', 'street', 'postal_code', 'city'),
  },
  table => [
    ...tenantRecordRules('venues', table, ['name', 'city']),
    searchIndex('venues', table.search_text),
  ]
);
