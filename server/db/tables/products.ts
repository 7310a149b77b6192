import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { recordColumns, tenantPolicy } from './columns.ts';
import { tenants } from './tenants.ts';

/** What is hired out, by kind: its measures in cm, kg, m³, W and A, its price per day in cents. */
export const products = pgTable(
  'products',
  {
    ...recordColumns(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    name: text().notNull(),
    code: text(),
    category_id: integer(),
    unit: text().notNull().default('stuk'),
    description: text(),
    client_description: text(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    width: numeric({ mode: 'number' }),
    height: numeric({ mode: 'number' }),
    length: numeric({ mode: 'number' }),
    weight: numeric({ mode: 'number' }),
    volume: numeric({ mode: 'number' }),
    power: numeric({ mode: 'number' }),
    current: numeric({ mode: 'number' }),
    type: text().notNull().default('single'),
    location_default: text(),
    price_cents: integer(),
    list_price_cents: integer(),
    stock_tracking: text().notNull().default('tracked'),
    stock: integer().notNull().default(0),
  },
  table => [
    tenantPolicy(table.tenant_id),
    unique('products_tenant_id_id').on(table.tenant_id, table.id),
    index('products_name').on(table.tenant_id, sql`lower(${table.name})`, table.id),
  ]
);
