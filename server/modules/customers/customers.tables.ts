import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/base/locales';
import { ownRowsPolicy, searchIndex, searchText } from '../../db/columns.ts';
import { tenantRecordColumns, tenantRecordRules } from '../../db/tenantRecords.ts';

export const customers = pgTable(
  'customers',
  {
    ...tenantRecordColumns(),
    name: text().notNull(),
    contact_person: text(),
    email: text(),
    phone: text(),
    address: text(),
    /** A supplier, from which products are sub-hired. */
    is_supplier: boolean().notNull().default(false),
    /** The language of their documents; null: the tenant's. */
    language: text({ enum: LOCALES }),
    /** The phone number for the search: digits only, a Dutch one without its country code. */
    phone_digits: text().generatedAlwaysAs(sql`phone_digits(phone)`),
    search_text: searchText('name', 'contact_person', 'email', 'phone', 'address'),
  },
  table => [
    ownRowsPolicy('customers', sql`false`),
    ...tenantRecordRules('customers', table, ['name', 'contact_person', 'email', 'phone']),
    searchIndex('customers', table.search_text),
    index('customers_phone_digits').using('gin', table.phone_digits.op('gin_trgm_ops')),
    index('customers_created').on(table.tenant_id, table.created_at, table.id),
    index('customers_all_name').on(sql`lower(${table.name})`, table.id),
    check(
      'customers_language',
      sql`${table.language} in (${sql.raw(LOCALES.map(locale => `'${locale}'`).join(', '))})`
    ),
  ]
);
