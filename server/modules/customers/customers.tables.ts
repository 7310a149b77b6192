import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/base/locales';
import { CUSTOMER_KINDS } from '#contract/customers/customerKinds.values';
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
    kind: text({ enum: CUSTOMER_KINDS }).notNull().default('company'),
    /** The postal address; `address` is the visiting address. */
    street: text(),
    postal_code: text(),
    city: text(),
    country: text(),
    vat_number: text(),
    coc_number: text(),
    invoice_email: text(),
    /** The payment term in days; null: the tenant's. */
    payment_days: integer(),
    /** Shown wherever the customer is selected. */
    notes: text(),
    /** The phone number for the search: digits only, a Dutch one without its country code. */
    phone_digits: text().generatedAlwaysAs(sql`phone_digits(phone)`),
    search_text: searchText('name', 'contact_person', 'email', 'phone', 'address', 'city'),
  },
  table => [
    ownRowsPolicy('customers', sql`false`),
    ...tenantRecordRules('customers', table, ['name', 'contact_person', 'email', 'phone', 'city']),
    searchIndex('customers', table.search_text),
    index('customers_phone_digits').using('gin', table.phone_digits.op('gin_trgm_ops')),
    index('customers_created').on(table.tenant_id, table.created_at, table.id),
    index('customers_all_name').on(sql`lower(${table.name})`, table.id),
    check(
      'customers_language',
      sql`${table.language} in (${sql.raw(LOCALES.map(locale => `'${locale}'`).join(', '))})`
    ),
    check(
      'customers_kind',
      sql`${table.kind} in (${sql.raw(CUSTOMER_KINDS.map(kind => `'${kind}'`).join(', '))})`
    ),
  ]
);
