import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/base/locales';
import { ownRowsPolicy, searchIndex, searchText, tenantReference } from './columns.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';
import { customers } from './customers.ts';

export const contacts = pgTable(
  'contacts',
  {
    ...tenantRecordColumns(),
    customer_id: integer().notNull(),
    customer_name: text(),
    name: text().notNull(),
    function: text(),
    email: text(),
    phone: text(),
    language: text({ enum: LOCALES }),
    is_main: boolean().notNull().default(false),
    for_invoices: boolean().notNull().default(false),
    phone_digits: text().generatedAlwaysAs(sql`phone_digits(phone)`),
    search_text: searchText('name', 'customer_name', 'email', 'phone'),
  },
  table => [
    ownRowsPolicy('customers', sql`false`),
    ...tenantRecordRules('contacts', table, ['name', 'customer_name']),
    searchIndex('contacts', table.search_text),
    index('contacts_phone_digits').using('gin', table.phone_digits.op('gin_trgm_ops')),
    index('contacts_customer').on(table.tenant_id, table.customer_id),
    tenantReference('contacts_customer', table, table.customer_id, customers).onDelete('cascade'),
    check(
      'contacts_language',
      sql`${table.language} in (${sql.raw(LOCALES.map(locale => `'${locale}'`).join(', '))})`
    ),
  ]
);
