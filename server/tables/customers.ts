import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/base/locales';
import { CUSTOMER_KINDS } from '#contract/customers/customerKinds.values';
import { E_INVOICE_PROFILES } from '#contract/customers/eInvoiceProfiles.values';
import { CUSTOMER_SCHEMES } from '#contract/pricing/vat.values';
import {
  isOneOf,
  ownRowsPolicy,
  percent,
  searchIndex,
  searchText,
  tenantReference,
} from './columns.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';
import { priceLists } from './sales/priceLists.ts';

export const customers = pgTable(
  'customers',
  {
    ...tenantRecordColumns(),
    name: text().notNull(),
    contact_person: text(),
    email: text(),
    phone: text(),
    address: text(),
    is_supplier: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** The language of documents; null: the tenant's. */
    language: text({ enum: LOCALES }),
    kind: text({ enum: CUSTOMER_KINDS }).notNull().default('business'),
    street: text(),
    postal_code: text(),
    city: text(),
    country: text(),
    vat_number: text(),
    coc_number: text(),
    invoice_email: text(),
    /** In days; null: the tenant's. */
    payment_days: integer(),
    peppol_id: text(),
    /** Asked for by their bookkeeping; in Germany the Leitweg-ID. */
    buyer_reference: text(),
    /** In percent, on discountable products. */
    discount: percent(),
    price_list_id: integer(),
    /** Null: taxed as domestic. */
    vat_scheme: text({ enum: CUSTOMER_SCHEMES }),
    /** Null: the kind of their country. */
    einvoice_profile: text({ enum: E_INVOICE_PROFILES }),
    notes: text(),
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
    tenantReference('customers_price_list', table, table.price_list_id, priceLists).onDelete(
      'set null'
    ),
    index('customers_price_list')
      .on(table.tenant_id, table.price_list_id)
      .where(sql`${table.price_list_id} is not null`),
    check('customers_discount', sql`${table.discount} between 0 and 100`),
    check('customers_vat_scheme', isOneOf(table.vat_scheme, CUSTOMER_SCHEMES)),
    check('customers_einvoice_profile', isOneOf(table.einvoice_profile, E_INVOICE_PROFILES)),
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
