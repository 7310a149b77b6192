import { sql } from 'drizzle-orm';
import {
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { VatCode } from '#contract/sales/vat';
import { VAT_CATEGORIES, VAT_CLASSES, VAT_SCHEMES } from '#contract/pricing/vat.values';
import { isOneOf, percent, tenantPolicies, tenantReference } from '../columns.ts';
import { tenantRecordColumns, tenantRecordRules } from '../tenantRecords.ts';
import { ofTenant } from '../tenants.ts';

export const vatCodes = pgTable(
  'vat_codes',
  {
    ...tenantRecordColumns(),
    country: text().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    /** Null: every class of its scheme. */
    class: text({ enum: VAT_CLASSES }),
    scheme: text({ enum: VAT_SCHEMES }).notNull(),
    category: text({ enum: VAT_CATEGORIES }).notNull(),
    box: text(),
    ledger: text(),
    reason: jsonb().$type<VatCode['reason']>(),
  },
  table => [
    ...tenantRecordRules('vat_codes', table, ['name', 'scheme', 'category']),
    unique('vat_codes_key').on(table.tenant_id, table.country, table.key),
    check('vat_codes_class', isOneOf(table.class, VAT_CLASSES)),
    check('vat_codes_scheme', isOneOf(table.scheme, VAT_SCHEMES)),
    check('vat_codes_category', isOneOf(table.category, VAT_CATEGORIES)),
  ]
);

export const vatRates = pgTable(
  'vat_rates',
  {
    tenant_id: ofTenant(),
    vat_code_id: integer().notNull(),
    from: date().notNull(),
    rate: percent().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.vat_code_id, table.from] }),
    tenantReference('vat_rates_code', table, table.vat_code_id, vatCodes).onDelete('cascade'),
    check('vat_rates_rate', sql`${table.rate} between 0 and 100`),
  ]
);
